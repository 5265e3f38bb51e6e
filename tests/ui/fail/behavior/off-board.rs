//! Nothing happens off the board.

use tictactype::behavior::Event;
use tictactype::{Mark, Square, at};

fn main() {
    let _: Event<Square<3>> = Event::Move(Mark::X, at!(d1));
}
