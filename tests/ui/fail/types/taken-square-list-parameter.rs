//! In the type of a parameter, a list plays on a taken square.

#![allow(dead_code)]

use tictactype::{Square, round};

fn announce(_: &round![Square<3>; b2 a1 b2]) {}

fn main() {}
