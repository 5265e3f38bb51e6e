//! A board is converted to a game without a check.

use tictactype::{AnyGame, Board, Grid};

fn main() {
    let board: Board<Grid<3>> = Board::new();
    let _: AnyGame<Grid<3>> = AnyGame::from(board);
}
