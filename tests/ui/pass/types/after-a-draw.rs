//! The passing twin of `fail/types/after-a-draw.rs`.

use tictactype::typelevel::{At, Start};
use tictactype::{O, X};

fn main() {
    let round = Start::<3>::new()
        .play(X, At::<'a', 3>)
        .play(O, At::<'b', 3>)
        .play(X, At::<'c', 3>)
        .play(O, At::<'a', 2>)
        .play(X, At::<'b', 2>)
        .play(O, At::<'a', 1>)
        .play(X, At::<'c', 2>)
        .play(O, At::<'c', 1>);
    let _ = round.play(X, At::<'b', 1>);
}
