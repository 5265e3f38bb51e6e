//! `winning_lines` is called on a drawn game.

use tictactype::{Drawn, Game, Square, X};

fn lines(game: &Game<Drawn<X>, Square<3>>) -> usize {
    game.winning_lines().count()
}

fn main() {
    let _ = lines;
}
