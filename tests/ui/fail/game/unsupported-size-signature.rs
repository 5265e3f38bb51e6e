//! A function takes a game on a board with a side of 27.

use tictactype::{Game, O, Square};

fn look(_: &Game<O, Square<27>>) {}

fn main() {
    let _ = look;
}
