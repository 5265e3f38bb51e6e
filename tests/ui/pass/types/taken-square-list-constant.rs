//! The passing twin of `fail/types/taken-square-list-constant.rs`.

use tictactype::{Square, round};

const _: Option<round![Square<3>; b2 a1 c3]> = None;

fn main() {}
