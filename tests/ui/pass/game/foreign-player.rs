//! The passing twin of `fail/game/foreign-player.rs`.

use tictactype::{Grid, X, at};

struct Referee;

fn main() {
    let _ = Referee;
    let _ = Grid::<3>::game().play(X, at!(b2));
}
