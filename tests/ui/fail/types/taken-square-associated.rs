//! In an associated type, O plays on a taken square.

#![allow(dead_code)]

use tictactype::typelevel::{At, Move, Start};
use tictactype::{O, X};

type Opened = Move<Start<3>, X, At<'b', 2>>;

trait Answer {
    type Round;
}

impl Answer for O {
    type Round = Move<Opened, O, At<'b', 2>>;
}

fn main() {}
