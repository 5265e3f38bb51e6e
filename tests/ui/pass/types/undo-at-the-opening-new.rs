//! There is nothing to take back before the first move, whatever is done with it.

use tictactype::typelevel::{At, Move, Start, TakeMoveBack};
use tictactype::X;

type Opened = Move<Start<3>, X, At<'b', 2>>;

fn main() {
    let _ = <TakeMoveBack<Opened>>::new();
    let _ = Opened::new();
}
