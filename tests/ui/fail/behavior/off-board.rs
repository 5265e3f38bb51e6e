//! An event names the square d1, which is off the 3×3 board.

use tictactype::behavior::Event;
use tictactype::{Grid, Mark, at};

fn main() {
    let _: Event<Grid<3>> = Event::Move(Mark::X, at!(d1));
}
