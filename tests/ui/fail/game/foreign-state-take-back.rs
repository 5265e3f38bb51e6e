//! Another crate implements the sealed trait `TakeBack`.

use tictactype::{FixedSide, Undone};
use tictactype::rules::TakeBack;

struct Paused;

impl<S: FixedSide> TakeBack<S> for Paused {
    type Previous = Undone<S>;
}

fn main() {}
