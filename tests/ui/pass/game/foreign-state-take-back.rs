//! The passing twin of `fail/game/foreign-state-take-back.rs`.

use tictactype::Size;
trait TakeBack<S> { type Previous; }

struct Paused;

impl<S: Size> TakeBack<S> for Paused {
    type Previous = ();
}

fn main() {}
