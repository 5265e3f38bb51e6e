//! The passing twin of `fail/types/wrong-claim-list.rs`.

use tictactype::typelevel::Round;
use tictactype::{Grid, Won, X, round};

fn main() {
    let _: Round<Won<X>, _, _> = <round![Grid<3>; a1 b1 a2 b2 a3]>::new();
}
