//! O advances a variation that X has won.

use tictactype::{O, Square, Variation, Won, X, at};

fn play_on(variation: Variation<'_, Won<X>, Square<3>>) {
    let _ = variation.advance(O, at!(c3));
}

fn main() {
    let _ = play_on;
}
