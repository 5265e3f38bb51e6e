//! The passing twin of `fail/game/forge-a-board.rs`.

use tictactype::evidence::ReachableBoard;
use tictactype::{Board, Grid};

fn main() {
    let board: Board<Grid<3>> = "XXX/OO./...".parse().unwrap();
    let checked = Board::new().check().unwrap();
    let _ = [ReachableBoard::try_from(board).unwrap(), checked].map(|board| board.to_game());
}
