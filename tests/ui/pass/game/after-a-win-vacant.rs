//! The passing twin of `fail/game/after-a-win-vacant.rs`.

use tictactype::{Grid, Outcome, Vacant, Won, X};

fn answer(vacant: Vacant<X, Grid<3>>) -> Outcome<X, Grid<3>> {
    vacant.play(X)
}

fn main() {
    let _ = (answer, None::<Won<X>>);
}
