//! The passing twin of `fail/game/generic-size.rs`.

use tictactype::{Game, Opening, Size};

fn look<S: Size>(_: &Game<Opening, S>) {}

fn main() {
    let _ = look::<tictactype::Grid<3>>;
    let _ = tictactype::Grid::<3>.line();
}
