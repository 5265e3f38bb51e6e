//! The passing twin of `fail/game/after-a-win-variation-advance.rs`.

use tictactype::{Grid, O, Variation, at};

fn play_on(variation: Variation<'_, O, Grid<3>>) {
    let _ = variation.advance(O, at!(c3));
}

fn main() {
    let _ = play_on;
}
