//! The passing twin of `fail/game/after-a-win-variation-entry.rs`.

use tictactype::evidence::VariationEntry;
use tictactype::{Explored, Grid, Won, X};

fn answer<'a>(vacant: VariationEntry<'a, X, Grid<3>>) -> Explored<'a, X, Grid<3>> {
    vacant.play(X)
}

fn main() {
    let _ = (answer, None::<Won<X>>);
}
