//! A variation is asked for its board while a move after it is in use.

use tictactype::{Grid, O, at};

fn main() {
    let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
    let mut variation = exploration.variation();
    let later = variation.play(O, at!(a1));
    let board = variation.to_game();
    assert!(later.is_ok() && board.mark_at(at!(a1)).is_none());
}
