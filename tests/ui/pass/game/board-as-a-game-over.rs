//! The passing twin of `fail/game/board-as-a-game-over.rs`.

use tictactype::{Board, Grid};

fn main() {
    let board = Board::on(Grid::<3>);
    let _ = board.result();
}
