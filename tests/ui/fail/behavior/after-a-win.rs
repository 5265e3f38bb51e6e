//! A behavioral program chooses a move after the game is won.

use tictactype::behavior::{Program, Thread};
use tictactype::computer::Strategy;
use tictactype::{Grid, play};

fn main() {
    let game = play![Grid<3>; a1 b1 a2 b2 a3];
    let _ = Program::new().with(Thread::rules(Grid::<3>)).choose(game.as_in_play());
}
