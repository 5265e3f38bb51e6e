//! The passing twin of `fail/game/wrong-player-twice.rs`.

use tictactype::{Grid, O, X, at};

fn answer_twice() -> Result<(), Box<dyn std::error::Error>> {
    let game = Grid::<3>::game().open(at!(b2));
    let game = game.play(O, at!(a1))?.in_play()?;
    let _ = game.play(X, at!(c3))?;
    Ok(())
}

fn main() {
    assert!(answer_twice().is_ok());
}
