//! In the type of a constant, a list plays on a taken square.

use tictactype::{Grid, round};

const _: Option<round![Grid<3>; b2 a1 b2]> = None;

fn main() {}
