//! The passing twin of `fail/game/winner-of-a-draw-line.rs`.

use tictactype::{Game, Grid, Won, X};

fn line(game: &Game<Won<X>, Grid<3>>) -> String {
    game.winning_line().to_string()
}

fn main() {
    let _ = line;
}
