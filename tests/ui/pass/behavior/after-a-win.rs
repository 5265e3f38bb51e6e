//! The passing twin of `fail/behavior/after-a-win.rs`.

use tictactype::behavior::{Program, Thread};
use tictactype::computer::Strategy;
use tictactype::{Grid, play};

fn main() {
    let game = play![Grid<3>; a1 b1 a2 b2];
    let _ = Program::new().with(Thread::rules(Grid::<3>)).choose(game.as_in_play());
}
