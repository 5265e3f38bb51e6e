//! The passing twin of `fail/types/wrong-player-alias.rs`.

use tictactype::typelevel::{At, Move, Start};
use tictactype::{O, X};

type Opened = Move<Start<3>, X, At<'b', 2>>;
type Answered = Move<Opened, O, At<'a', 1>>;
type Third = Move<Answered, X, At<'c', 3>>;

fn main() {
    let _ = Third::new();
}
