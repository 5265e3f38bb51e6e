//! A board has more marks of X than a game can give it, written without the macro.

use tictactype::typelevel::{Empty, LastMove, Start, Written};
use tictactype::{O, X};

type Rows = ((X, X, X), (O, Empty, Empty), (Empty, Empty, Empty));
type Forged = Written<Start<3>, Rows, LastMove<'X', 'c', 1>>;

fn main() {
    let _: Option<Forged> = None;
}
