//! The passing twin of `fail/game/foreign-state-take-back.rs`.

use tictactype::{FixedSide, Undone};
trait TakeBack<S> { type Previous; }

struct Paused;

impl<S: FixedSide> TakeBack<S> for Paused {
    type Previous = Undone<S>;
}

fn main() {}
