//! The passing twin of `fail/types/escape-type.rs`.

use std::convert::Infallible;

use tictactype::typelevel::{At, Move, Start};
use tictactype::X;

type Escape = Move<Start<3>, X, At<'a', 1>>;

fn main() {
    let _: Option<(At<'a', 1>, Infallible, Escape)> = None;
}
