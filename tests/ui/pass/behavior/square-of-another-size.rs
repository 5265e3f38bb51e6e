//! What happens on one size does not happen in a program of another.

use tictactype::behavior::{Event, Program, rules};
use tictactype::{Mark, Square, at};

fn main() {
    let opened: Event<Square<3>> = Event::Move(Mark::X, at!(b2));
    let _ = Program::new().with(rules(Square::<3>)).trigger(opened);
}
