//! The passing twin of `fail/types/generic-undo.rs`.

use tictactype::typelevel::{At, Reached, Round, Start};
use tictactype::{O, X};

fn reconsider<S, R: Reached<O, S>>(round: Round<O, S, R>) {
    let _ = round;
}

fn main() {
    reconsider(Start::<3>::new().play(X, At::<'b', 2>));
}
