//! Generic code for rounds in which X can play gets one in which O is to move.

use tictactype::typelevel::{At, CanPlay};
use tictactype::{Grid, X, round};

fn corner<R: CanPlay<X, At<'c', 1>>>(round: R) {
    let _ = round.play(X, At);
}

fn main() {
    corner(<round![Grid<3>; b2 a1 c3]>::new());
}
