//! The passing twin of `fail/literals/malformed-quoted.rs`.

use tictactype::{Game, Grid, O, play};

const GAME: Game<O, Grid<3>> = play![Grid<3>; b2 a1 c3];

fn main() {
    let _ = GAME;
}
