//! The passing twin of `fail/types/off-board-occupied-claim.rs`.

use tictactype::typelevel::{At, IsPositionOccupied, Move, Start, True};
use tictactype::X;

type Opened = Move<Start<3>, X, At<'c', 1>>;

fn main() {
    let _: IsPositionOccupied<Opened, At<'c', 1>> = True;
}
