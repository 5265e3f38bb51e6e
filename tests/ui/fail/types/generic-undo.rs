//! Generic code takes back a move of any round with O to move, which may begin with a board.

use tictactype::typelevel::{At, Reached, Round, Start};
use tictactype::{O, X};

fn reconsider<S, R: Reached<O, S>>(round: Round<O, S, R>) {
    let _ = round.undo();
}

fn main() {
    reconsider(Start::<3>::new().play(X, At::<'b', 2>));
}
