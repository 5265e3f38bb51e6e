//! The passing twin of `fail/types/taken-square-list-argument-of-a-type.rs`.

#![allow(dead_code)]

use tictactype::typelevel::Standing;
use tictactype::{Grid, round};

fn standing(_: Standing<round![Grid<3>; b2 a1 c3]>) {}

fn main() {}
