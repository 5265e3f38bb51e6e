//! The value of an alias is created, in which X plays on two squares at once.

use tictactype::typelevel::{At, Move, Start};
use tictactype::X;

type Opened = Move<Start<3>, X, (At<'a', 1>, At<'b', 1>)>;

fn main() {
    let _ = Opened::standing;
}
