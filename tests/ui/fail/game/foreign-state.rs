//! No state is added to the game.

use tictactype::State;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Paused;

impl State for Paused {}

fn main() {}
