//! X plays on a vacant entry when it is O's turn.

use tictactype::{Grid, X, at};

fn main() {
    let game = Grid::<3>::game().open(at!(b2));
    for vacant in game.entries() {
        let _ = vacant.play(X);
    }
}
