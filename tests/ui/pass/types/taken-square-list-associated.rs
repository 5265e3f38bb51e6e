//! The passing twin of `fail/types/taken-square-list-associated.rs`.

#![allow(dead_code)]

use tictactype::{Grid, O, round};

trait Moves {
    type Round;
}

impl Moves for O {
    type Round = round![Grid<3>; b2 a1 c3];
}

fn main() {}
