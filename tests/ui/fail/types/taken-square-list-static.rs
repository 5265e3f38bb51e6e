//! In the type of a static, a list plays on a taken square.

#![allow(dead_code)]

use tictactype::{Grid, round};

static MOVES: Option<round![Grid<3>; b2 a1 b2]> = None;

fn main() {}
