//! A program for 3×3 includes a rule for 4×4.

use tictactype::Grid;
use tictactype::behavior::{Program, Thread};

fn main() {
    let _ = Program::new()
        .with(Thread::wins(Grid::<3>))
        .with(Thread::wins(Grid::<4>));
}
