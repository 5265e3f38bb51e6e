//! In the type of a constant, X plays in column 2, which has no letter.

use tictactype::typelevel::{At, Move, Start};
use tictactype::X;

const _: Option<Move<Start<3>, X, At<'2', 1>>> = None;

fn main() {}
