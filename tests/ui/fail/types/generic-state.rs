//! Generic code plays in a round of any state.

use tictactype::typelevel::{At, Reached, Round, Start};
use tictactype::X;

fn play<T, S, R: Reached<T, S>>(round: Round<T, S, R>) {
    let _ = round.play(X, At::<'a', 1>);
}

fn main() {
    let _ = (X, At::<'a', 1>);
    play(Start::<3>::new());
}
