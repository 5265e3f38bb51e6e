//! The passing twin of `fail/game/winner-of-a-draw-lines.rs`.

use tictactype::{Game, Square, Won, X};

fn lines(game: &Game<Won<X>, Square<3>>) -> usize {
    game.winning_lines().count()
}

fn main() {
    let _ = lines;
}
