//! The result of a list of moves that is in play.

#![allow(dead_code)]

use tictactype::typelevel::WhoWonOrDraw;
use tictactype::{Grid, round};

fn announce(_: WhoWonOrDraw<round![Grid<3>; a1 b1 a2 b2 c3]>) {}

fn main() {}
