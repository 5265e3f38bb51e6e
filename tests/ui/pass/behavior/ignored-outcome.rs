//! The passing twin of `fail/behavior/ignored-outcome.rs`.

#![deny(unused_must_use)]

use tictactype::behavior::{Event, Program, turns};
use tictactype::{Mark, Square, at};

fn main() {
    let mut program = Program::<Event<Square<3>>>::new().with(turns());
    let _ = program.trigger(Event::Move(Mark::O, at!(b2)));
}
