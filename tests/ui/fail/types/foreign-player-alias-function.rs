//! The value of an alias is created, in which a foreign type moves.

use tictactype::typelevel::{At, Move, Start};
use tictactype::X;

struct Z;

type Opened = Move<Start<3>, Z, At<'a', 1>>;

fn main() {
    let _ = (X, Z);
    let _ = Opened::standing;
}
