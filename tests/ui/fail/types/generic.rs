//! Generic code plays a1 in any round with O to move, although a1 may be taken.

use tictactype::typelevel::{At, Reached, Round, Start};
use tictactype::{Grid, O, X};

fn answer<S, R: Reached<O, S>>(round: Round<O, S, R>) {
    let _ = round.play(O, At::<'a', 1>);
}

fn main() {
    let _ = (O, None::<Grid<3>>);
    answer(Start::<3>::new().play(X, At::<'b', 2>));
}
