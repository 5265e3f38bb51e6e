//! A list has no semicolon after its size.

use tictactype::{Grid, round};

type Opened = round![Grid<3>; b2];
type Moves = round![Grid<3> b2 a1];

fn main() {
    let _: (Option<Moves>, _) = (None, Opened::new());
}
