//! A board is converted to a game without a check.

use tictactype::{AnyGame, Board, Square};

fn main() {
    let board: Board<Square<3>> = Board::new();
    let _: AnyGame<Square<3>> = AnyGame::from(board);
}
