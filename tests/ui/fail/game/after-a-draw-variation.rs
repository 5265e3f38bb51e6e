//! `entries` is called on a drawn variation.

use tictactype::{Drawn, Square, Variation, X};

fn play_on(variation: &mut Variation<'_, Drawn<X>, Square<3>>) {
    let _ = variation.entries();
}

fn main() {
    let _ = play_on;
}
