//! A move is played on a vacant square of a won game.

use tictactype::{Grid, Outcome, Vacant, Won, X};

fn answer(vacant: Vacant<Won<X>, Grid<3>>) -> Outcome<X, Grid<3>> {
    vacant.play(X)
}

fn main() {
    let _ = (answer, None::<Won<X>>);
}
