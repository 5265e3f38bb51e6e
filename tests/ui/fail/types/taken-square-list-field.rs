//! In the type of a field, a list plays on a taken square.

#![allow(dead_code)]

use tictactype::{Grid, round};

struct Match {
    round: round![Grid<3>; b2 a1 b2],
}

fn main() {}
