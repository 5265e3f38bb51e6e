//! The passing twin of `fail/types/several-squares-alias-function.rs`.

use tictactype::typelevel::{At, Move, Start};
use tictactype::X;

type Opened = Move<Start<3>, X, At<'a', 1>>;

fn main() {
    let _ = Opened::standing;
}
