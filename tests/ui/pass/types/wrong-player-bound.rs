//! The passing twin of `fail/types/wrong-player-bound.rs`.

use tictactype::typelevel::{At, CanPlay};
use tictactype::{Grid, X, round};

fn corner<R: CanPlay<X, At<'c', 1>>>(round: R) {
    let _ = round.play(X, At);
}

fn main() {
    corner(<round![Grid<3>; b2 a1]>::new());
}
