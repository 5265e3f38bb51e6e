//! In the type of a constant, a list plays on a taken square.

use tictactype::{Square, round};

const _: Option<round![Square<3>; b2 a1 b2]> = None;

fn main() {}
