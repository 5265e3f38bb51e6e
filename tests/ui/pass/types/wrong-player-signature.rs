//! The passing twin of `fail/types/wrong-player-signature.rs`.

#![allow(dead_code)]

use tictactype::typelevel::{At, Move, Start};
use tictactype::{O, X};

type Opened = Move<Start<3>, X, At<'b', 2>>;

fn answered(_: Move<Opened, O, At<'a', 1>>) {}

fn main() {
    let _ = (O, X);
}
