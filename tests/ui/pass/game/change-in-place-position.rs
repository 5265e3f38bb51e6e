//! The passing twin of `fail/game/change-in-place-position.rs`.

use tictactype::{AnyGame, Grid, Position, at};

fn main() {
    let game = AnyGame::<Grid<3>>::new();
    let position: &Position<Grid<3>> = &game;
    let _ = position.is_taken(at!(b2));
}
