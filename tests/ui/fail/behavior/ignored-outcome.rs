//! That an event was refused is not ignored.

#![deny(unused_must_use)]

use tictactype::behavior::{Event, Program, turns};
use tictactype::{Mark, Square, at};

fn main() {
    let mut program = Program::<Event<Square<3>>>::new().with(turns());
    program.trigger(Event::Move(Mark::O, at!(b2)));
}
