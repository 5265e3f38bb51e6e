//! A draw has no winning lines.

use tictactype::{Game, Square, Won, X};

fn lines(game: &Game<Won<X>, Square<3>>) -> usize {
    game.winning_lines().count()
}

fn main() {
    let _ = lines;
}
