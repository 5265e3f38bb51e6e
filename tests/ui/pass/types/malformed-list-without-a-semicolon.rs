//! The passing twin of `fail/types/malformed-list-without-a-semicolon.rs`.

use tictactype::{Grid, round};

type Opened = round![Grid<3>; b2];
type Moves = round![Grid<3>; b2 a1];

fn main() {
    let _: (Option<Moves>, _) = (None, Opened::new());
}
