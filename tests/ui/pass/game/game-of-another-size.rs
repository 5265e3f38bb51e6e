//! The passing twin of `fail/game/game-of-another-size.rs`.

use tictactype::{Game, Grid, O, at};

fn answer(game: Game<O, Grid<3>>) {
    let _ = game.play(O, at!(a1));
}

fn main() {
    answer(Grid::<3>::game().open(at!(b2)));
}
