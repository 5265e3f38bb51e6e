//! The passing twin of `fail/types/taken-square.rs`.

use tictactype::typelevel::{At, Start};
use tictactype::{O, X};

fn main() {
    let round = Start::<3>::new().play(X, At::<'b', 2>);
    let _ = round.play(O, At::<'b', 1>);
}
