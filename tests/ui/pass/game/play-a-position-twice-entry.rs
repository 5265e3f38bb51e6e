//! The passing twin of `fail/game/play-a-position-twice-entry.rs`.

use tictactype::{Entry, Grid, X, at};

fn main() {
    let Entry::Vacant(vacant) = Grid::<3>::game().entry(at!(b2)) else { return };
    let _ = vacant.clone().play(X);
    let _ = vacant.play(X);
}
