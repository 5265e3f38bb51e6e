//! The passing twin of `fail/types/not-a-square-unnamed-chain.rs`.

use tictactype::typelevel::{At, Start};
use tictactype::{O, X};

fn main() {
    let _ = Start::<3>::new().play(X, At::<'a', 1>).play(O, At::<'b', 2>);
}
