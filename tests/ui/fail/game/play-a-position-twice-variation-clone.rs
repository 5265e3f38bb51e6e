//! A variation is used as a `Clone` type.

use tictactype::Grid;

fn main() {
    let mut exploration = Grid::<3>::game().explore();
    duplicate(&exploration.variation());
}

fn duplicate<T: Clone>(_: &T) {}
