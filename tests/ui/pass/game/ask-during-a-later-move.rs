//! The passing twin of `fail/game/ask-during-a-later-move.rs`.

use tictactype::{Grid, O, at};

fn main() {
    let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
    let mut variation = exploration.variation();
    let later = variation.play(O, at!(a1));
    assert!(later.is_ok());
    assert!(variation.to_game().mark_at(at!(a1)).is_none());
}
