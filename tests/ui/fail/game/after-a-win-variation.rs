//! O plays in a variation that X has won.

use tictactype::{Grid, O, Variation, Won, X, at};

fn play_on(variation: &mut Variation<'_, Won<X>, Grid<3>>) {
    let _ = variation.play(O, at!(c3));
}

fn main() {
    let _ = play_on;
}
