//! The passing twin of `fail/types/foreign-player-alias-function.rs`.

use tictactype::typelevel::{At, Move, Start};
use tictactype::X;

struct Z;

type Opened = Move<Start<3>, X, At<'a', 1>>;

fn main() {
    let _ = (X, Z);
    let _ = Opened::game;
}
