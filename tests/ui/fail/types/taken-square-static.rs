//! In the type of a static, O plays on a taken square.

#![allow(dead_code)]

use tictactype::typelevel::{At, Move, Start};
use tictactype::{O, X};

type Opened = Move<Start<3>, X, At<'b', 2>>;

static ANSWERED: Option<Move<Opened, O, At<'b', 2>>> = None;

fn main() {}
