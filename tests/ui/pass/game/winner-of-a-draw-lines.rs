//! The passing twin of `fail/game/winner-of-a-draw-lines.rs`.

use tictactype::{Game, Grid, Won, X};

fn lines(game: &Game<Won<X>, Grid<3>>) -> usize {
    game.winning_lines().count()
}

fn main() {
    let _ = lines;
}
