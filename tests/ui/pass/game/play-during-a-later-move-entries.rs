//! The passing twin of `fail/game/play-during-a-later-move-entries.rs`.

use tictactype::{Grid, X};

fn main() {
    let mut exploration = Grid::<3>::game().explore();
    let mut variation = exploration.variation();
    let mut entries = variation.entries();
    let later = entries.next().map(|vacant| vacant.play(X));
    assert!(later.is_some());
    assert!(entries.next().is_some());
}
