//! The passing twin of `fail/behavior/after-a-win.rs`.

use tictactype::behavior::{Program, rules};
use tictactype::computer::Strategy;
use tictactype::{Square, play};

fn main() {
    let game = play![Square<3>; a1 b1 a2 b2];
    let _ = Program::new().with(rules(Square::<3>)).choose(game.as_in_play());
}
