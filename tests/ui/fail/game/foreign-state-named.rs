//! A game has the type `String` as its state.

use tictactype::{Game, Grid, Opening};

fn look(_: &Game<String, Grid<3>>) {}

fn main() {
    let _ = (look, None::<Opening>);
}
