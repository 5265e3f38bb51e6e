//! The passing twin of `fail/types/off-board-occupied.rs`.

use tictactype::typelevel::{At, IsPositionOccupied, Start};

fn main() {
    let _: IsPositionOccupied<Start<3>, At<'c', 1>> = Default::default();
}
