//! In the signature of a function, X plays twice in a row.

#![allow(dead_code)]

use tictactype::typelevel::{At, Move, Start};
use tictactype::{O, X};

type Opened = Move<Start<3>, X, At<'b', 2>>;

fn answered(_: Move<Opened, O, At<'a', 1>>) {}

fn main() {
    let _ = (O, X);
}
