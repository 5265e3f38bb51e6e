//! Whether a square is taken is asked of squares on the board.

use tictactype::typelevel::{At, IsPositionOccupied, Start};

fn main() {
    let _: IsPositionOccupied<Start<3>, At<'c', 1>> = Default::default();
}
