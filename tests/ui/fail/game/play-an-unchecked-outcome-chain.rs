//! A move is played in the outcome of the move before.

use tictactype::{Grid, O, X, at};

fn chain() -> Result<(), Box<dyn std::error::Error>> {
    let game = Grid::<3>::game().open(at!(b2));
    let _ = game.play(O, at!(a1))?.play(X, at!(c3))?;
    let _ = X;
    Ok(())
}

fn main() {
    chain().unwrap();
}
