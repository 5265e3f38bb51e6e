//! The passing twin of `fail/types/undo-at-the-opening-bound.rs`.

use tictactype::typelevel::CanTakeBack;
use tictactype::{Grid, round};

fn reconsider<R: CanTakeBack>(round: R) {
    let _ = round.undo();
}

fn main() {
    reconsider(<round![Grid<3>; b2]>::new());
}
