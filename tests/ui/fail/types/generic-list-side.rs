//! A list of moves on a board whose side is a parameter.

#![allow(dead_code)]

use tictactype::{Grid, round};

fn open<const SIDE: usize>() -> Option<round![Grid<SIDE>; b2 a1]> {
    None
}

fn main() {}
