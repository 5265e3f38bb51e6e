//! A row of a board has more marks than squares, written without the macro.

use tictactype::typelevel::{Empty, LastMove, Start, Written};
use tictactype::{O, X};

type Rows = ((X, Empty, X, X), (O, Empty, Empty), (Empty, Empty, Empty));
type Forged = Written<Start<3>, Rows, LastMove<'X', 'c', 1>>;

fn main() {
    let _: Option<Forged> = None;
}
