//! `new` is called on the `TakeMoveBack` of a round before its first move.

use tictactype::typelevel::{At, Move, Start, TakeMoveBack};
use tictactype::X;

type Opened = Move<Start<3>, X, At<'b', 2>>;

fn main() {
    let _ = <TakeMoveBack<Start<3>>>::new();
    let _ = Opened::new();
}
