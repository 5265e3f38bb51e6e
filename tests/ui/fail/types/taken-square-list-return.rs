//! In the type that a function returns, a list plays on a taken square.

#![allow(dead_code)]

use tictactype::{Grid, round};

fn moves() -> Option<round![Grid<3>; b2 a1 b2]> {
    None
}

fn main() {}
