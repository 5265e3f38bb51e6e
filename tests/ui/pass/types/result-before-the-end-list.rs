//! The passing twin of `fail/types/result-before-the-end-list.rs`.

#![allow(dead_code)]

use tictactype::typelevel::WhoWonOrDraw;
use tictactype::{Grid, round};

fn announce(_: WhoWonOrDraw<round![Grid<3>; a1 b1 a2 b2 a3]>) {}

fn main() {}
