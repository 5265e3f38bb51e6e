//! The passing twin of `fail/behavior/square-of-another-size.rs`.

use tictactype::behavior::{Event, Program, Thread};
use tictactype::{Grid, Mark, at};

fn main() {
    let opened: Event<Grid<3>> = Event::Move(Mark::X, at!(b2));
    let _ = Program::new().with(Thread::rules(Grid::<3>)).trigger(opened);
}
