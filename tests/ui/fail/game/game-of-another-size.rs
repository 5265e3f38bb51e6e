//! A 4×4 game is passed where a 3×3 game is expected.

use tictactype::{Game, Grid, O, at};

fn answer(game: Game<O, Grid<3>>) {
    let _ = game.play(O, at!(a1));
}

fn main() {
    answer(Grid::<4>::game().open(at!(b2)));
}
