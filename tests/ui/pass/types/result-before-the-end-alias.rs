//! The passing twin of `fail/types/result-before-the-end-alias.rs`.

use tictactype::typelevel::{At, Move, Start, WhoWonOrDraw};
use tictactype::{O, X};

type Opened = Move<Start<2>, X, At<'a', 1>>;
type Answered = Move<Opened, O, At<'b', 1>>;
type Last = Move<Answered, X, At<'b', 2>>;

fn main() {
    let _: WhoWonOrDraw<Last> = X;
    let _ = Last::new();
}
