//! A variation is played while a move after it is in use.

use tictactype::{Grid, O, at};

fn main() {
    let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
    let mut variation = exploration.variation();
    let later = variation.play(O, at!(a1));
    let other = variation.play(O, at!(c3));
    assert!(later.is_ok() && other.is_ok());
}
