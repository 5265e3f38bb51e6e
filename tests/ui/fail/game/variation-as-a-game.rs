//! A variation is passed where a game is expected.

use tictactype::{Game, Grid, O, at};

fn moves(game: Game<O, Grid<3>>) -> usize {
    game.ply()
}

fn main() {
    let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
    let variation = exploration.variation();
    assert_eq!(moves(variation), 1);
}
