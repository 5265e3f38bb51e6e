//! A move is played in the outcome of the move before, in a variation.

use tictactype::{Grid, O, X, at};

fn chain() -> Result<(), Box<dyn std::error::Error>> {
    let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
    let _ = exploration.variation().play(O, at!(a1))?.play(X, at!(c3)).is_ok();
    let _ = X;
    Ok(())
}

fn main() {
    chain().unwrap();
}
