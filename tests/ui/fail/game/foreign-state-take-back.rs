//! Another crate implements the sealed trait `TakeBack`.

use tictactype::Size;
use tictactype::rules::TakeBack;

struct Paused;

impl<S: Size> TakeBack<S> for Paused {
    type Previous = ();
}

fn main() {}
