//! The passing twin of `fail/types/undo-at-the-opening.rs`.

use tictactype::typelevel::{At, Start};
use tictactype::X;

fn main() {
    let start = Start::<3>::new();
    let round = start.clone().play(X, At::<'b', 2>);
    let _ = (start, round.clone());
    let _ = round.undo();
}
