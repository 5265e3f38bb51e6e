//! The passing twin of `fail/game/play-an-unchecked-outcome-chain.rs`.

use tictactype::{Grid, O, X, at};

fn chain() -> Result<(), Box<dyn std::error::Error>> {
    let game = Grid::<3>::game().open(at!(b2));
    let _ = game.play(O, at!(a1))?.in_play()?.play(X, at!(c3))?;
    let _ = X;
    Ok(())
}

fn main() {
    chain().unwrap();
}
