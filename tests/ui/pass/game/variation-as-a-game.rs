//! The passing twin of `fail/game/variation-as-a-game.rs`.

use tictactype::{Game, Grid, O, at};

fn moves(game: Game<O, Grid<3>>) -> usize {
    game.ply()
}

fn main() {
    let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
    let variation = exploration.variation();
    assert_eq!(moves(variation.to_game()), 1);
}
