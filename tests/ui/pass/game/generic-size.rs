//! The passing twin of `fail/game/generic-size.rs`.

use tictactype::{FixedSide, Game, Opening};

fn look<S: FixedSide>(_: &Game<Opening, S>) {}

fn main() {
    let _ = look::<tictactype::Grid<3>>;
    let _ = <tictactype::Grid<3> as FixedSide>::SIDE;
}
