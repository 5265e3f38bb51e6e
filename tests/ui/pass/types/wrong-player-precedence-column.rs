//! The passing twin of `fail/types/wrong-player-precedence-column.rs`.

use tictactype::typelevel::{At, Start};
use tictactype::{O, X};

fn main() {
    let _ = (O, X);
    let _ = Start::<3>::new().play(X, At::<'b', 1>);
}
