//! A type without values is used as a square.

use std::convert::Infallible;

use tictactype::typelevel::{At, Move, Start};
use tictactype::X;

type Escape = Move<Start<3>, X, Infallible>;

fn main() {
    let _: Option<(At<'a', 1>, Infallible, Escape)> = None;
}
