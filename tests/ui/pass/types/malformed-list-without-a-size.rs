//! The passing twin of `fail/types/malformed-list-without-a-size.rs`.

use tictactype::{Square, X, round};

type Opened = round![Square<3>; b2];
type Moves = round![Opened; a1];

fn main() {
    let _: (Moves, X) = (<round![Opened; a1]>::new(), X);
}
