//! The passing twin of `fail/types/taken-square-list-return.rs`.

#![allow(dead_code)]

use tictactype::{Square, round};

fn moves() -> Option<round![Square<3>; b2 a1 c3]> {
    None
}

fn main() {}
