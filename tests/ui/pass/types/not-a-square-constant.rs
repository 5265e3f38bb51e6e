//! The passing twin of `fail/types/not-a-square-constant.rs`.

use tictactype::typelevel::{At, Move, Start};
use tictactype::X;

const _: Option<Move<Start<3>, X, At<'b', 1>>> = None;

fn main() {}
