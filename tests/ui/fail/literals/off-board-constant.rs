//! A constant contains the move p1, which is off the 15×15 board.

use tictactype::{Game, O, Square, play};

const GAME: Game<O, Square<15, 5>> = play![Square<15, 5>; h8 h9 p1];

fn main() {
    let _ = &GAME;
}
