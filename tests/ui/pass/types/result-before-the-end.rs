//! The passing twin of `fail/types/result-before-the-end.rs`.

use tictactype::typelevel::{At, Start};
use tictactype::{O, X};

fn main() {
    let round = Start::<2>::new()
        .play(X, At::<'a', 1>)
        .play(O, At::<'b', 1>);
    let last = round.clone().play(X, At::<'b', 2>);
    let _ = (round.clone(), last.clone());
    let _ = last.result();
}
