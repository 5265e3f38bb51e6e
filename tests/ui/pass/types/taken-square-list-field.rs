//! The passing twin of `fail/types/taken-square-list-field.rs`.

#![allow(dead_code)]

use tictactype::{Grid, round};

struct Match {
    round: round![Grid<3>; b2 a1 c3],
}

fn main() {}
