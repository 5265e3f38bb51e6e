//! The passing twin of `fail/game/board-as-a-game-open.rs`.

use tictactype::{Board, Grid, at};

fn main() {
    let _ = (Board::on(Grid::<3>), Grid::<3>::game().open(at!(b2)));
}
