//! The passing twin of `fail/types/forge-a-round-rows-surplus.rs`.

use tictactype::typelevel::{Empty, LastMove, Start, Written};
use tictactype::{O, X};

type Rows = ((X, Empty, X), (O, Empty, Empty), (Empty, Empty, Empty));
type Forged = Written<Start<3>, Rows, LastMove<'X', 'c', 1>>;

fn main() {
    let _: Option<Forged> = None;
}
