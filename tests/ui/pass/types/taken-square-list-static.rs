//! The passing twin of `fail/types/taken-square-list-static.rs`.

#![allow(dead_code)]

use tictactype::{Grid, round};

static MOVES: Option<round![Grid<3>; b2 a1 c3]> = None;

fn main() {}
