//! In the type that a function returns, a list plays on a taken square.

#![allow(dead_code)]

use tictactype::{Square, round};

fn moves() -> Option<round![Square<3>; b2 a1 b2]> {
    None
}

fn main() {}
