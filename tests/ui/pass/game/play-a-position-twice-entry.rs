//! The passing twin of `fail/game/play-a-position-twice-entry.rs`.

use tictactype::{Grid, X, at};

fn main() {
    let Ok(vacant) = Grid::<3>::game().entry(at!(b2)) else { return };
    let _ = vacant.clone().play(X);
    let _ = vacant.play(X);
}
