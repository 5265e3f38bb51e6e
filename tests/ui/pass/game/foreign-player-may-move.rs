//! The passing twin of `fail/game/foreign-player-may-move.rs`.

use tictactype::O;
trait MayMove<T> {}

struct Referee;

impl MayMove<O> for Referee {}

fn main() {}
