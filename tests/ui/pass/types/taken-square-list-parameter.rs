//! The passing twin of `fail/types/taken-square-list-parameter.rs`.

#![allow(dead_code)]

use tictactype::{Grid, round};

fn announce(_: &round![Grid<3>; b2 a1 c3]) {}

fn main() {}
