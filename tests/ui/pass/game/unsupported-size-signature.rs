//! The passing twin of `fail/game/unsupported-size-signature.rs`.

use tictactype::{Game, Grid, O};

fn look(_: &Game<O, Grid<26>>) {}

fn main() {
    let _ = look;
}
