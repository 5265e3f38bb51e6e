//! `entries` is called on a drawn variation.

use tictactype::{Drawn, Grid, Variation, X};

fn play_on(variation: &mut Variation<'_, Drawn<X>, Grid<3>>) {
    let _ = variation.entries();
}

fn main() {
    let _ = play_on;
}
