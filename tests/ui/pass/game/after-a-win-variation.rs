//! The passing twin of `fail/game/after-a-win-variation.rs`.

use tictactype::{Grid, O, Variation, at};

fn play_on(variation: &mut Variation<'_, O, Grid<3>>) {
    let _ = variation.play(O, at!(c3));
}

fn main() {
    let _ = play_on;
}
