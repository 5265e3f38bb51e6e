//! A move is taken back from an unchecked `Outcome`.

use tictactype::{Grid, O, at};

fn main() {
    let game = Grid::<3>::game().open(at!(b2));
    let outcome = game.play(O, at!(a1)).unwrap();
    let _ = outcome.undo();
}
