//! The last move to a board is said to be on a vacant square.

use tictactype::typelevel::{Empty, LastMove, Start, Written};
use tictactype::{O, X};

type Rows = ((X, Empty, X), (O, Empty, Empty), (Empty, Empty, Empty));
type Forged = Written<Start<3>, Rows, LastMove<'X', 'c', 3>>;

fn main() {
    let _: Option<Forged> = None;
}
