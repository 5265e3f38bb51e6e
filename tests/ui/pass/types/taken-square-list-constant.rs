//! The passing twin of `fail/types/taken-square-list-constant.rs`.

use tictactype::{Grid, round};

const _: Option<round![Grid<3>; b2 a1 c3]> = None;

fn main() {}
