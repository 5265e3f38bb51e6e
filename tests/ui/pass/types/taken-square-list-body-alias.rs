//! The passing twin of `fail/types/taken-square-list-body-alias.rs`.

use tictactype::{Grid, round};

fn main() {
    type Moves = round![Grid<3>; b2 a1 c3];
    let _ = <Moves>::new();
}
