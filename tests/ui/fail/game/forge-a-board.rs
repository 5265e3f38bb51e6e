//! A checked board gets other marks.

use tictactype::evidence::ReachableBoard;
use tictactype::{Board, Grid};

fn main() {
    let board: Board<Grid<3>> = "XXX/OOO/...".parse().unwrap();
    let checked = Board::new().check().unwrap();
    let _ = ReachableBoard { board, ..checked }.to_game();
}
