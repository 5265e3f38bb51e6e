//! A variation is used as a `Clone` type.

use tictactype::Square;

fn main() {
    let mut exploration = Square::<3>::game().explore();
    duplicate(&exploration.variation());
}

fn duplicate<T: Clone>(_: &T) {}
