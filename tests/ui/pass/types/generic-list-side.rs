//! The passing twin of `fail/types/generic-list-side.rs`.

#![allow(dead_code)]

use tictactype::{Grid, round};

fn open<const SIDE: usize>() -> Option<round![Grid<3>; b2 a1]> {
    None
}

fn main() {}
