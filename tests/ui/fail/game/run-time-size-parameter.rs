//! Generic code takes a typed game of a size that may be known only at run time.

use tictactype::{FixedSide, Game, Opening, Size};

fn look<S: Size>(_: &Game<Opening, S>) {}

fn main() {
    let _ = look::<tictactype::Grid<3>>;
    let _ = (tictactype::Grid::<3>.line(), <tictactype::Grid<3> as FixedSide>::SIDE);
}
