//! A round is asked for its board.

use tictactype::{Grid, round};

fn main() {
    let round = round![Grid<3>; b2];
    let _ = round.board();
}
