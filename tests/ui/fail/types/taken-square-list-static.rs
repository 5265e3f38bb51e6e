//! In the type of a static, a list plays on a taken square.

#![allow(dead_code)]

use tictactype::{Square, round};

static MOVES: Option<round![Square<3>; b2 a1 b2]> = None;

fn main() {}
