//! The passing twin of `fail/game/wrong-player-vacant.rs`.

use tictactype::{Grid, O, at};

fn main() {
    let game = Grid::<3>::game().open(at!(b2));
    for vacant in game.entries() {
        let _ = vacant.play(O);
    }
}
