//! A claim says that a square off the board is taken.

use tictactype::typelevel::{At, IsPositionOccupied, Move, Start, True};
use tictactype::X;

type Opened = Move<Start<3>, X, At<'c', 1>>;

fn main() {
    let _: IsPositionOccupied<Opened, At<'d', 1>> = True;
}
