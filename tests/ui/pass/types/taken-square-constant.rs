//! The passing twin of `fail/types/taken-square-constant.rs`.

use tictactype::typelevel::{At, Move, Start};
use tictactype::{O, X};

type Opened = Move<Start<3>, X, At<'b', 2>>;

const _: Option<Move<Opened, O, At<'a', 1>>> = None;

fn main() {}
