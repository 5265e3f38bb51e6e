//! The passing twin of `fail/game/play-during-a-later-move.rs`.

use tictactype::{Grid, O, at};

fn main() {
    let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
    let mut variation = exploration.variation();
    let later = variation.play(O, at!(a1));
    assert!(later.is_ok());
    assert!(variation.play(O, at!(c3)).is_ok());
}
