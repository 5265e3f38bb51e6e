//! A list and one that continues it are annotated as the same round.

use tictactype::{Grid, round};

type Opened = round![Grid<3>; b2 a1];

fn main() {
    let _: round![Grid<3>; b2 a1 c3] = <round![Opened; c2]>::new();
}
