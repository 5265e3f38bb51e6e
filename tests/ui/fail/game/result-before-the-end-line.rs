//! `winning_line` is called before the end of the game.

use tictactype::{Game, Grid, O};

fn line(game: &Game<O, Grid<3>>) -> String {
    game.winning_line().to_string()
}

fn main() {
    let _ = line;
}
