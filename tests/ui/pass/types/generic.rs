//! The passing twin of `fail/types/generic.rs`.

use tictactype::typelevel::{At, Reached, Round, Start};
use tictactype::{Grid, O, X};

fn answer<S, R: Reached<O, S>>(round: Round<O, S, R>) {
    let _ = round;
}

fn main() {
    let _ = (O, None::<Grid<3>>);
    answer(Start::<3>::new().play(X, At::<'b', 2>));
}
