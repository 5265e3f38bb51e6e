//! A game has the type `String` as its state.

use tictactype::{Game, Opening, Square};

fn look(_: &Game<Opening, Square<3>>) {}

fn main() {
    let _ = (look, None::<Opening>);
}
