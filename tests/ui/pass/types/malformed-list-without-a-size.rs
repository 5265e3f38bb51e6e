//! The passing twin of `fail/types/malformed-list-without-a-size.rs`.

use tictactype::{Grid, X, round};

type Opened = round![Grid<3>; b2];
type Moves = round![Opened; a1];

fn main() {
    let _: (Moves, X) = (<round![Opened; a1]>::new(), X);
}
