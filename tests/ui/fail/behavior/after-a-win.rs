//! A behavioral program chooses a move after the game is won.

use tictactype::behavior::{Program, rules};
use tictactype::computer::Strategy;
use tictactype::{Square, play};

fn main() {
    let game = play![Square<3>; a1 b1 a2 b2 a3];
    let _ = Program::new().with(rules(Square::<3>)).choose(game.as_in_play());
}
