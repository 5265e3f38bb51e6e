//! The passing twin of `fail/game/forge-a-board-refusal.rs`.

use tictactype::error::{UnreachableBoard, UnreachableBoardReason};
use tictactype::{Board, Grid};

fn main() {
    let board: Board<Grid<3>> = "XXX/OOO/...".parse().unwrap();
    let reason = UnreachableBoardReason::TwoWinners;
    let error: UnreachableBoard<_> = board.check().unwrap_err();
    assert_eq!(error.reason(), reason);
}
