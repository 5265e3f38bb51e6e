//! A board counts as unreachable without a check.

use tictactype::error::{UnreachableBoard, UnreachableBoardReason};
use tictactype::{Board, Grid};

fn main() {
    let board: Board<Grid<3>> = "XXX/OOO/...".parse().unwrap();
    let reason = UnreachableBoardReason::TwoWinners;
    let error: UnreachableBoard<_> = UnreachableBoard { board, reason };
    assert_eq!(error.reason(), reason);
}
