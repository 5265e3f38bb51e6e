//! The result of `trigger` is ignored, so a refused event goes unnoticed.

#![deny(unused_must_use)]

use tictactype::behavior::{Event, Program, Thread};
use tictactype::{Grid, Mark, at};

fn main() {
    let mut program = Program::<Event<Grid<3>>>::new().with(Thread::turns());
    program.trigger(Event::Move(Mark::O, at!(b2)));
}
