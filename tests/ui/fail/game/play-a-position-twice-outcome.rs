//! The same outcome is used twice.

use tictactype::{Entry, Grid, X, at};

fn main() {
    let Entry::Vacant(vacant) = Grid::<3>::game().entry(at!(b2)) else { return };
    let outcome = vacant.play(X);
    let _ = outcome.in_play();
    let _ = outcome.in_play();
}
