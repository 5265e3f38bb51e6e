//! The passing twin of `fail/types/generic-state.rs`.

use tictactype::typelevel::{At, Reached, Round, Start};
use tictactype::X;

fn play<T, S, R: Reached<T, S>>(round: Round<T, S, R>) {
    let _ = round;
}

fn main() {
    let _ = (X, At::<'a', 1>);
    play(Start::<3>::new());
}
