//! Generic code takes back two moves of a round that may have one.

use tictactype::typelevel::{At, CanTakeBack, Start};
use tictactype::{O, X};

fn reconsider<R: CanTakeBack>(round: R) {
    let _ = round.undo().undo();
}

fn main() {
    let opened = Start::<3>::new().play(X, At::<'b', 2>);
    reconsider(opened.play(O, At::<'a', 1>));
}
