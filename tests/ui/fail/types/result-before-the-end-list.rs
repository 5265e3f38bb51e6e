//! The result of a list of moves that is in play.

#![allow(dead_code)]

use tictactype::typelevel::WhoWonOrDraw;
use tictactype::{Square, round};

fn announce(_: WhoWonOrDraw<round![Square<3>; a1 b1 a2 b2 c3]>) {}

fn main() {}
