//! The passing twin of `fail/game/unsupported-size-signature.rs`.

use tictactype::{Game, O, Square};

fn look(_: &Game<O, Square<26>>) {}

fn main() {
    let _ = look;
}
