//! The passing twin of `fail/types/off-board-occupied-signature.rs`.

#![allow(dead_code)]

use tictactype::typelevel::{At, IsPositionOccupied, Start};

fn occupied(_: IsPositionOccupied<Start<3>, At<'c', 1>>) {}

fn main() {}
