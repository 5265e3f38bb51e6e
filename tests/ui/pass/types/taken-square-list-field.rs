//! The passing twin of `fail/types/taken-square-list-field.rs`.

#![allow(dead_code)]

use tictactype::{Square, round};

struct Match {
    round: round![Square<3>; b2 a1 c3],
}

fn main() {}
