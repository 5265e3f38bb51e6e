//! Two moves are played from the same vacant entry.

use tictactype::{Entry, Square, X, at};

fn main() {
    let Entry::Vacant(vacant) = Square::<3>::game().entry(at!(b2)) else { return };
    let _ = vacant.play(X);
    let _ = vacant.play(X);
}
