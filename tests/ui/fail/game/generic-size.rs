//! Generic code does not require that its parameter is a size.

use tictactype::{FixedSide, Game, Opening};

fn look<S>(_: &Game<Opening, S>) {}

fn main() {
    let _ = look::<tictactype::Grid<3>>;
    let _ = <tictactype::Grid<3> as FixedSide>::SIDE;
}
