//! The passing twin of `fail/types/round-as-a-game.rs`.

use tictactype::{Grid, round};

fn main() {
    let round = round![Grid<3>; b2];
    let _ = round.game().board();
}
