//! The passing twin of `fail/types/ignored-outcome.rs`.

#![deny(unused_must_use)]

use tictactype::typelevel::{At, Start};
use tictactype::X;

fn main() {
    let _ = Start::<3>::new().play(X, At::<'a', 1>);
}
