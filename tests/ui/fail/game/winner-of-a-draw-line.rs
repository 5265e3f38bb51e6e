//! `winning_line` is called on a drawn game.

use tictactype::{Drawn, Game, Grid, X};

fn line(game: &Game<Drawn<X>, Grid<3>>) -> String {
    game.winning_line().to_string()
}

fn main() {
    let _ = line;
}
