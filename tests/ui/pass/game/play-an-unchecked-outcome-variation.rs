//! The passing twin of `fail/game/play-an-unchecked-outcome-variation.rs`.

use tictactype::{O, Square, Variation, at};

fn answer(mut later: Variation<'_, O, Square<3>>) {
    let _ = later.play(O, at!(a1));
}

fn main() {
    let _ = answer;
}
