//! A vacant square is played on by the player whose turn it is.

use tictactype::{Square, X, at};

fn main() {
    let game = Square::<3>::game().open(at!(b2));
    for vacant in game.entries() {
        let _ = vacant.play(X);
    }
}
