//! The passing twin of `fail/game/after-a-win-variation-entry.rs`.

use tictactype::{Explored, Square, VariationEntry, Won, X};

fn answer<'a>(vacant: VariationEntry<'a, X, Square<3>>) -> Explored<'a, X, Square<3>> {
    vacant.play(X)
}

fn main() {
    let _ = (answer, None::<Won<X>>);
}
