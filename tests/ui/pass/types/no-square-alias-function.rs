//! The passing twin of `fail/types/no-square-alias-function.rs`.

use tictactype::typelevel::{At, Move, Start};
use tictactype::X;

type Opened = Move<Start<3>, X, At<'a', 1>>;

fn main() {
    let _ = At::<'a', 1>;
    let _ = Opened::standing;
}
