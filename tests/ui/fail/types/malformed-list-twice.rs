//! The same word that is not a square, twice in a list.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; b2 x a1 x];

fn main() {
    let _ = Moves::new();
}
