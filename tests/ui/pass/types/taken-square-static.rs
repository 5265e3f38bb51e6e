//! The passing twin of `fail/types/taken-square-static.rs`.

#![allow(dead_code)]

use tictactype::typelevel::{At, Move, Start};
use tictactype::{O, X};

type Opened = Move<Start<3>, X, At<'b', 2>>;

static ANSWERED: Option<Move<Opened, O, At<'a', 1>>> = None;

fn main() {}
