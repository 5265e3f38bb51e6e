//! A board is asked for its winner.

use tictactype::{Board, Grid};

fn main() {
    let board = Board::on(Grid::<3>);
    let _ = board.winner();
}
