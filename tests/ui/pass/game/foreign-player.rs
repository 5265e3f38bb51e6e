//! The passing twin of `fail/game/foreign-player.rs`.

use tictactype::{Square, X, at};

struct Referee;

fn main() {
    let _ = Referee;
    let _ = Square::<3>::game().play(X, at!(b2));
}
