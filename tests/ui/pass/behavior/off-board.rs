//! The passing twin of `fail/behavior/off-board.rs`.

use tictactype::behavior::Event;
use tictactype::{Grid, Mark, at};

fn main() {
    let _: Event<Grid<3>> = Event::Move(Mark::X, at!(c1));
}
