//! The passing twin of `fail/game/play-an-unchecked-outcome-entries.rs`.

use tictactype::{Grid, O, at};

fn main() {
    let game = Grid::<3>::game().open(at!(b2));
    let outcome = game.play(O, at!(a1)).unwrap();
    for _ in outcome.in_play().unwrap().entries() {}
}
