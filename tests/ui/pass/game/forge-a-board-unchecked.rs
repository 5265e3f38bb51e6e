//! The passing twin of `fail/game/forge-a-board-unchecked.rs`.

use tictactype::{AnyGame, Board, Grid};

fn main() {
    let board: Board<Grid<3>> = Board::new();
    let _: AnyGame<Grid<3>> = AnyGame::try_from(board).unwrap();
}
