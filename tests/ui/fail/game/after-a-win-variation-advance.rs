//! O advances a variation that X has won.

use tictactype::{Grid, O, Variation, Won, X, at};

fn play_on(variation: Variation<'_, Won<X>, Grid<3>>) {
    let _ = variation.advance(O, at!(c3));
}

fn main() {
    let _ = play_on;
}
