//! A checked board gets other marks.

use tictactype::{Board, ReachableBoard, Square};

fn main() {
    let board: Board<Square<3>> = "XXX/OOO/...".parse().unwrap();
    let checked = Board::new().check().unwrap();
    let _ = ReachableBoard { board, ..checked }.to_game();
}
