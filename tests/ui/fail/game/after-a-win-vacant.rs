//! A move is played on a vacant square of a won game.

use tictactype::{Outcome, Square, Vacant, Won, X};

fn answer(vacant: Vacant<Won<X>, Square<3>>) -> Outcome<X, Square<3>> {
    vacant.play(X)
}

fn main() {
    let _ = (answer, None::<Won<X>>);
}
