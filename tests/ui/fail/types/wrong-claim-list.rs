//! A list of moves in play is annotated as won by X.

use tictactype::typelevel::Round;
use tictactype::{Grid, Won, X, round};

fn main() {
    let _: Round<Won<X>, _, _> = <round![Grid<3>; a1 b1 a2 b2 c3]>::new();
}
