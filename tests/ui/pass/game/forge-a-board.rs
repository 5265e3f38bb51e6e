//! The passing twin of `fail/game/forge-a-board.rs`.

use tictactype::{Board, ReachableBoard, Square};

fn main() {
    let board: Board<Square<3>> = "XXX/OO./...".parse().unwrap();
    let checked = Board::new().check().unwrap();
    let _ = [ReachableBoard::try_from(board).unwrap(), checked].map(|board| board.to_game());
}
