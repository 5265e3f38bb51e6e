//! In a generic signature, X plays on a square whose letter and number are parameters.

use tictactype::typelevel::{At, Move, Start};
use tictactype::X;

fn open<const LETTER: char, const ROW: usize>() -> Move<Start<3>, X, At<LETTER, ROW>> {
    Default::default()
}

fn main() {
    let _ = open::<'a', 1>();
}
