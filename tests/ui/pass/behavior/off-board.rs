//! The passing twin of `fail/behavior/off-board.rs`.

use tictactype::behavior::Event;
use tictactype::{Mark, Square, at};

fn main() {
    let _: Event<Square<3>> = Event::Move(Mark::X, at!(c1));
}
