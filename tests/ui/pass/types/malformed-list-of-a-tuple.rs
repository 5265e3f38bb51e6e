//! The passing twin of `fail/types/malformed-list-of-a-tuple.rs`.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; b2 a1];

fn main() {
    let _: Option<Moves> = None;
}
