//! The passing twin of `fail/game/forge-a-board-unchecked.rs`.

use tictactype::{AnyGame, Board, Square};

fn main() {
    let board: Board<Square<3>> = Board::new();
    let _: AnyGame<Square<3>> = AnyGame::try_from(board).unwrap();
}
