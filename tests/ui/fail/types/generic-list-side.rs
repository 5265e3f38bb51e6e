//! A list of moves on a board whose side is a parameter.

#![allow(dead_code)]

use tictactype::{Square, round};

fn open<const SIDE: usize>() -> Option<round![Square<SIDE>; b2 a1]> {
    None
}

fn main() {}
