//! The passing twin of `fail/types/taken-square-list-return.rs`.

#![allow(dead_code)]

use tictactype::{Grid, round};

fn moves() -> Option<round![Grid<3>; b2 a1 c3]> {
    None
}

fn main() {}
