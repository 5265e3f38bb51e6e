//! A list begins with a tuple.

use tictactype::{Grid, round};

type Moves = round![(Grid<3>,); b2 a1];

fn main() {
    let _: Option<Moves> = None;
}
