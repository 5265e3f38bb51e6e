//! A move is played on a vacant square of a won variation.

use tictactype::{Explored, Square, VariationEntry, Won, X};

fn answer<'a>(vacant: VariationEntry<'a, Won<X>, Square<3>>) -> Explored<'a, X, Square<3>> {
    vacant.play(X)
}

fn main() {
    let _ = (answer, None::<Won<X>>);
}
