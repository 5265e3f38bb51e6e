//! A round is asked for its winner as if it were a game.

use tictactype::{Grid, round};

fn main() {
    let round = round![Grid<2>; a1 b1 b2];
    let _ = round.winner();
}
