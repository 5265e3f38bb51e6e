//! A move is played in a position in place.

use tictactype::{AnyGame, Grid, Position, at};

fn main() {
    let game = AnyGame::<Grid<3>>::new();
    let position: &Position<Grid<3>> = &game;
    let _ = position.push(at!(b2));
}
