//! The passing twin of `fail/types/taken-square-list-static.rs`.

#![allow(dead_code)]

use tictactype::{Square, round};

static MOVES: Option<round![Square<3>; b2 a1 c3]> = None;

fn main() {}
