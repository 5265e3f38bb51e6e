//! A round after a list of moves on a board of side 27.

use tictactype::{Grid, round};

type Moves = round![Grid<27>; b2 a1];

fn main() {
    let _ = Moves::standing;
}
