//! The passing twin of `fail/game/after-a-draw-variation.rs`.

use tictactype::{Grid, Variation, X};

fn play_on(variation: &mut Variation<'_, X, Grid<3>>) {
    let _ = variation.entries();
}

fn main() {
    let _ = play_on;
}
