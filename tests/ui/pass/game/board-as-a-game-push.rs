//! The passing twin of `fail/game/board-as-a-game-push.rs`.

use tictactype::{Board, Mark, at};

fn main() {
    let mut board: Board = Board::new();
    board.set(at!(b2), Mark::X);
    let _ = Mark::X;
}
