//! A round after a list of moves on a board of side 27.

use tictactype::{Square, round};

type Moves = round![Square<27>; b2 a1];

fn main() {
    let _ = Moves::game;
}
