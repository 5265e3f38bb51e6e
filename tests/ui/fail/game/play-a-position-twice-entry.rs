//! Two moves are played from the same vacant entry.

use tictactype::{Grid, X, at};

fn main() {
    let Ok(vacant) = Grid::<3>::game().entry(at!(b2)) else { return };
    let _ = vacant.play(X);
    let _ = vacant.play(X);
}
