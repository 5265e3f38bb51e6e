//! The passing twin of `fail/behavior/square-of-another-size.rs`.

use tictactype::behavior::{Event, Program, rules};
use tictactype::{Mark, Square, at};

fn main() {
    let opened: Event<Square<3>> = Event::Move(Mark::X, at!(b2));
    let _ = Program::new().with(rules(Square::<3>)).trigger(opened);
}
