//! In a list of moves, O plays off the board.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; b2 d4 a1];

fn main() {
    let _ = Moves::new();
}
