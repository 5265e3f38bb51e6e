//! The value of an alias is created, in which X plays in column 2, which has no letter.

use tictactype::typelevel::{At, Move, Start};
use tictactype::X;

type Opened = Move<Start<3>, X, At<'2', 1>>;

fn main() {
    let _ = Opened::standing;
}
