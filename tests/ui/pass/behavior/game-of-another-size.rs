//! The passing twin of `fail/behavior/game-of-another-size.rs`.

use tictactype::Grid;
use tictactype::behavior::{Program, Thread};

fn main() {
    let _ = Program::new()
        .with(Thread::wins(Grid::<3>))
        .with(Thread::wins(Grid::<3>));
}
