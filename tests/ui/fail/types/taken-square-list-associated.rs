//! In an associated type, a list plays on a taken square.

#![allow(dead_code)]

use tictactype::{Grid, O, round};

trait Moves {
    type Round;
}

impl Moves for O {
    type Round = round![Grid<3>; b2 a1 b2];
}

fn main() {}
