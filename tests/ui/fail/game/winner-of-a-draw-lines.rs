//! `winning_lines` is called on a drawn game.

use tictactype::{Drawn, Game, Grid, X};

fn lines(game: &Game<Drawn<X>, Grid<3>>) -> usize {
    game.winning_lines().count()
}

fn main() {
    let _ = lines;
}
