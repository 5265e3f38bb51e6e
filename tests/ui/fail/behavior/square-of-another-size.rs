//! An event on a 4×4 board is triggered in a program for 3×3.

use tictactype::behavior::{Event, Program, Thread};
use tictactype::{Grid, Mark, at};

fn main() {
    let opened: Event<Grid<4>> = Event::Move(Mark::X, at!(b2));
    let _ = Program::new().with(Thread::rules(Grid::<3>)).trigger(opened);
}
