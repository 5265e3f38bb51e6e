//! In the type of a constant, O plays on a taken square.

use tictactype::typelevel::{At, Move, Start};
use tictactype::{O, X};

type Opened = Move<Start<3>, X, At<'b', 2>>;

const _: Option<Move<Opened, O, At<'b', 2>>> = None;

fn main() {}
