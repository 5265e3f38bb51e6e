//! The passing twin of `fail/types/round-as-a-game-winner.rs`.

use tictactype::{Grid, round};

fn main() {
    let round = round![Grid<2>; a1 b1 b2];
    let _ = round.result();
}
