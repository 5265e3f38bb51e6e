//! The passing twin of `fail/literals/off-board-constant.rs`.

use tictactype::{Game, O, Square, play};

const GAME: Game<O, Square<15, 5>> = play![Square<15, 5>; h8 h9 o1];

fn main() {
    let _ = &GAME;
}
