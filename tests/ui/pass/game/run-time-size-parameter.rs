//! The passing twin of `fail/game/run-time-size-parameter.rs`.

use tictactype::{FixedSide, Game, Opening, Size};

fn look<S: FixedSide>(_: &Game<Opening, S>) {}

fn main() {
    let _ = look::<tictactype::Grid<3>>;
    let _ = (tictactype::Grid::<3>.line(), <tictactype::Grid<3> as FixedSide>::SIDE);
}
