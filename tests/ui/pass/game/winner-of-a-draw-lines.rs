//! `winning_lines` is called on a drawn game.

use tictactype::{Game, Square, Won, X};

fn lines(game: &Game<Won<X>, Square<3>>) -> usize {
    game.winning_lines().count()
}

fn main() {
    let _ = lines;
}
