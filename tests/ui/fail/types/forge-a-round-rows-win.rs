//! X has a line, but another move is said to be the last one.

use tictactype::typelevel::{Empty, LastMove, Start, Written};
use tictactype::{O, X};

type Rows = ((X, X, X), (O, O, Empty), (Empty, Empty, Empty));
type Forged = Written<Start<3>, Rows, LastMove<'X', 'c', 3>>;

fn main() {
    let _: Option<Forged> = None;
}
