//! In the type of a parameter, a list plays on a taken square.

#![allow(dead_code)]

use tictactype::{Grid, round};

fn announce(_: &round![Grid<3>; b2 a1 b2]) {}

fn main() {}
