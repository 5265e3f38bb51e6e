//! An event on a 4×4 board is triggered in a program for 3×3.

use tictactype::behavior::{Event, Program, rules};
use tictactype::{Mark, Square, at};

fn main() {
    let opened: Event<Square<4>> = Event::Move(Mark::X, at!(b2));
    let _ = Program::new().with(rules(Square::<3>)).trigger(opened);
}
