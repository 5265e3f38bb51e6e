//! A move is played in a position.

use tictactype::{Grid, Position, X, at};

fn play(position: &Position<Grid<3>>) {
    let _ = position.play(X, at!(a1));
}

fn main() {
    let _ = (X, at!(a1) as tictactype::Square);
    play(&Grid::<3>::game());
}
