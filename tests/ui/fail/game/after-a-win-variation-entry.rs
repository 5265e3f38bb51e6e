//! A move is played on a vacant square of a won variation.

use tictactype::evidence::VariationEntry;
use tictactype::{Explored, Grid, Won, X};

fn answer<'a>(vacant: VariationEntry<'a, Won<X>, Grid<3>>) -> Explored<'a, X, Grid<3>> {
    vacant.play(X)
}

fn main() {
    let _ = (answer, None::<Won<X>>);
}
