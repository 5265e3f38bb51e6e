//! The passing twin of `fail/types/not-a-square-alias-function.rs`.

use tictactype::typelevel::{At, Move, Start};
use tictactype::X;

type Opened = Move<Start<3>, X, At<'b', 1>>;

fn main() {
    let _ = Opened::standing;
}
