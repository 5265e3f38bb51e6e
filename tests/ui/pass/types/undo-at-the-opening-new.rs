//! The passing twin of `fail/types/undo-at-the-opening-new.rs`.

use tictactype::typelevel::{At, Move, Start, TakeMoveBack};
use tictactype::X;

type Opened = Move<Start<3>, X, At<'b', 2>>;

fn main() {
    let _ = <TakeMoveBack<Opened>>::new();
    let _ = Opened::new();
}
