//! The value of an alias is created, in which X plays without a square.

use tictactype::typelevel::{At, Move, Start};
use tictactype::X;

type Opened = Move<Start<3>, X, ()>;

fn main() {
    let _ = At::<'a', 1>;
    let _ = Opened::standing;
}
