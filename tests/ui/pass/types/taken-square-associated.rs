//! The passing twin of `fail/types/taken-square-associated.rs`.

#![allow(dead_code)]

use tictactype::typelevel::{At, Move, Start};
use tictactype::{O, X};

type Opened = Move<Start<3>, X, At<'b', 2>>;

trait Answer {
    type Round;
}

impl Answer for O {
    type Round = Move<Opened, O, At<'a', 1>>;
}

fn main() {}
