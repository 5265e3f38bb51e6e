//! The winner of a game in play is used as an `Option<Mark>`.

use tictactype::{Game, Grid, Mark, O, Won, X};

fn winner(game: &Game<O, Grid<3>>) -> Option<Mark> {
    game.winner()
}

fn main() {
    let _ = (winner, O, None::<Won<X>>);
}
