//! In the signature of a function, a query names a square off the board.

#![allow(dead_code)]

use tictactype::typelevel::{At, IsPositionOccupied, Start};

fn occupied(_: IsPositionOccupied<Start<3>, At<'d', 1>>) {}

fn main() {}
