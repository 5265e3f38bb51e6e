//! An empty list on a board of side 27.

use tictactype::{Grid, round};

type Moves = round![Grid<27>];

fn main() {
    let _ = Moves::new();
}
