//! The passing twin of `fail/game/play-an-unchecked-outcome-variation.rs`.

use tictactype::{Grid, O, Variation, at};

fn answer(mut later: Variation<'_, O, Grid<3>>) {
    let _ = later.play(O, at!(a1));
}

fn main() {
    let _ = answer;
}
