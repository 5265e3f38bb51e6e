//! The passing twin of `fail/game/foreign-state.rs`.

trait State {}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Paused;

impl State for Paused {}

fn main() {}
