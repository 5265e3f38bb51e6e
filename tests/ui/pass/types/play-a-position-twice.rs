//! The passing twin of `fail/types/play-a-position-twice.rs`.

use tictactype::typelevel::{At, Start};
use tictactype::X;

fn main() {
    let round = Start::<3>::new();
    let _ = round.clone().play(X, At::<'a', 1>);
    let _ = round.play(X, At::<'b', 1>);
}
