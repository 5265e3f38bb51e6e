//! The passing twin of `fail/game/forge-an-entry.rs`.

use tictactype::{Entry, Opening, Square, at};

fn main() {
    let game = Square::<3>::game();
    let _: Entry<Opening, Square<3>> = game.entry(at!(b2));
}
