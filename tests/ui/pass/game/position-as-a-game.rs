//! The passing twin of `fail/game/position-as-a-game.rs`.

use tictactype::{Grid, Position, X, at};

fn play(position: &Position<Grid<3>>) {
    let _ = position.is_taken(at!(a1));
}

fn main() {
    let _ = (X, at!(a1) as tictactype::Square);
    play(&Grid::<3>::game());
}
