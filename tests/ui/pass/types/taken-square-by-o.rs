//! The passing twin of `fail/types/taken-square-by-o.rs`.

use tictactype::typelevel::{At, Start};
use tictactype::{O, X};

fn main() {
    let round = Start::<3>::new()
        .play(X, At::<'b', 2>)
        .play(O, At::<'a', 1>);
    let _ = round.play(X, At::<'a', 2>);
}
