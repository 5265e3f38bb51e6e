//! A mark is pushed on a board.

use tictactype::{Board, Mark, at};

fn main() {
    let mut board: Board = Board::new();
    let _ = board.push(at!(b2));
    let _ = Mark::X;
}
