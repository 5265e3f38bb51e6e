//! The passing twin of `fail/behavior/ignored-outcome.rs`.

#![deny(unused_must_use)]

use tictactype::behavior::{Event, Program, Thread};
use tictactype::{Grid, Mark, at};

fn main() {
    let mut program = Program::<Event<Grid<3>>>::new().with(Thread::turns());
    let _ = program.trigger(Event::Move(Mark::O, at!(b2)));
}
