//! The passing twin of `fail/types/undo-at-the-opening-alias.rs`.

use tictactype::typelevel::{At, Move, Start, TakeMoveBack};
use tictactype::X;

type Opened = Move<Start<3>, X, At<'b', 2>>;

fn main() {
    let _: TakeMoveBack<Opened> = Start::<3>::new();
    let _ = Opened::new();
}
