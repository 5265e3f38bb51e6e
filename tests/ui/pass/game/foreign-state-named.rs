//! A game is in one of its states, and in nothing else.

use tictactype::{Game, Opening, Square};

fn look(_: &Game<Opening, Square<3>>) {}

fn main() {
    let _ = (look, None::<Opening>);
}
