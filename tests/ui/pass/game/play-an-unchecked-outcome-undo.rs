//! The passing twin of `fail/game/play-an-unchecked-outcome-undo.rs`.

use tictactype::{Grid, O, at};

fn main() {
    let game = Grid::<3>::game().open(at!(b2));
    let outcome = game.play(O, at!(a1)).unwrap();
    let _ = outcome.in_play().unwrap().undo();
}
