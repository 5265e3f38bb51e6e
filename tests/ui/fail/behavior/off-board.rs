//! An event names the square d1, which is off the 3×3 board.

use tictactype::behavior::Event;
use tictactype::{Mark, Square, at};

fn main() {
    let _: Event<Square<3>> = Event::Move(Mark::X, at!(d1));
}
