//! The passing twin of `fail/types/malformed-list-without-a-size-function.rs`.

use tictactype::{Grid, O, round};

type Moves = round![Grid<3>; a1];

fn main() {
    let _: (_, Option<(O, Grid<3>)>) = (Moves::standing, None);
}
