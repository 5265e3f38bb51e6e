//! The passing twin of `fail/types/generic-square-alias.rs`.

use tictactype::typelevel::{At, Move, Start};
use tictactype::X;

fn open<const LETTER: char, const ROW: usize>() -> Move<Start<3>, X, At<'a', 1>> {
    Default::default()
}

fn main() {
    let _ = open::<'a', 1>();
}
