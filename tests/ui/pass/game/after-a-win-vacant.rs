//! The passing twin of `fail/game/after-a-win-vacant.rs`.

use tictactype::{Outcome, Square, Vacant, Won, X};

fn answer(vacant: Vacant<X, Square<3>>) -> Outcome<X, Square<3>> {
    vacant.play(X)
}

fn main() {
    let _ = (answer, None::<Won<X>>);
}
