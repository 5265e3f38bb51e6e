//! Another crate gives rows of its own a round.

use tictactype::typelevel as rounds;
use tictactype::{Grid, round};

struct Rows;

trait Writes<Rows, Last> {
    type Round;
}

impl rounds::Writes<Rows, rounds::LastMove<'X', 'a', 1>> for rounds::Start<3> {
    type Round = round![Grid<3>; a1 b1 a2 b2 a3];
}

fn main() {
    let _ = Rows;
}
