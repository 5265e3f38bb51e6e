//! Generic code for rounds with a move to take back gets a round without one.

use tictactype::typelevel::CanTakeBack;
use tictactype::{Grid, round};

fn reconsider<R: CanTakeBack>(round: R) {
    let _ = round.undo();
}

fn main() {
    reconsider(<round![Grid<3>]>::new());
}
