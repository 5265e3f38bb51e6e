//! `IsPositionOccupied` is used with d1, which is off the 3×3 board.

use tictactype::typelevel::{At, IsPositionOccupied, Start};

fn main() {
    let _: IsPositionOccupied<Start<3>, At<'d', 1>> = Default::default();
}
