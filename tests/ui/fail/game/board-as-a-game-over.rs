//! A board is asked whether the game is over.

use tictactype::{Board, Grid};

fn main() {
    let board = Board::on(Grid::<3>);
    let _ = board.is_over();
}
