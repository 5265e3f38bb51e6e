//! The round after a move is ignored.

#![deny(unused_must_use)]

use tictactype::typelevel::{At, Start};
use tictactype::X;

fn main() {
    Start::<3>::new().play(X, At::<'a', 1>);
}
