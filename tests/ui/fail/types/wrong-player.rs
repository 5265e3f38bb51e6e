//! X plays when it is O's turn.

use tictactype::typelevel::{At, Start};
use tictactype::{O, X};

fn main() {
    let round = Start::<3>::new().play(X, At::<'b', 2>);
    let _ = round.play(X, At::<'a', 1>);
}

const _: (X, O) = (X, O);
