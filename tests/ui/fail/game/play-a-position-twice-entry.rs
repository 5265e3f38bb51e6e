//! Two moves are played from the same vacant entry.

use tictactype::{Entry, Grid, X, at};

fn main() {
    let Entry::Vacant(vacant) = Grid::<3>::game().entry(at!(b2)) else { return };
    let _ = vacant.play(X);
    let _ = vacant.play(X);
}
