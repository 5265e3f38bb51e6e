//! In the argument of a type, a list plays on a taken square.

#![allow(dead_code)]

use tictactype::typelevel::Standing;
use tictactype::{Grid, round};

fn standing(_: Standing<round![Grid<3>; b2 a1 b2]>) {}

fn main() {}
