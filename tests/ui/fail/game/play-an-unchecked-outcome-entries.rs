//! The squares of an unchecked `Outcome` are iterated over.

use tictactype::{Grid, O, at};

fn main() {
    let game = Grid::<3>::game().open(at!(b2));
    let outcome = game.play(O, at!(a1)).unwrap();
    for _ in outcome.entries() {}
}
