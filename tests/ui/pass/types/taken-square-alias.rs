//! The passing twin of `fail/types/taken-square-alias.rs`.

use tictactype::typelevel::{At, Move, Start};
use tictactype::{O, X};

type Opened = Move<Start<15, 5>, X, At<'h', 8>>;
type Answered = Move<Opened, O, At<'h', 9>>;

fn main() {
    let _ = Answered::new();
}
