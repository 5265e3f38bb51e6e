//! The result of `trigger` is ignored, so a refused event goes unnoticed.

#![deny(unused_must_use)]

use tictactype::behavior::{Event, Program, turns};
use tictactype::{Grid, Mark, at};

fn main() {
    let mut program = Program::<Event<Grid<3>>>::new().with(turns());
    program.trigger(Event::Move(Mark::O, at!(b2)));
}
