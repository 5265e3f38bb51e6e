//! The same outcome is used twice.

use tictactype::{Grid, X, at};

fn main() {
    let Ok(vacant) = Grid::<3>::game().entry(at!(b2)) else { return };
    let outcome = vacant.play(X);
    let _ = outcome.in_play();
    let _ = outcome.in_play();
}
