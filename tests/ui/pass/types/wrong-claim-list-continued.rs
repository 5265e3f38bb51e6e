//! The passing twin of `fail/types/wrong-claim-list-continued.rs`.

use tictactype::{Grid, round};

type Opened = round![Grid<3>; b2 a1];

fn main() {
    let _: round![Grid<3>; b2 a1 c3] = <round![Opened; c3]>::new();
}
