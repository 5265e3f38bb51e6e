//! An empty list on a board of side 27.

use tictactype::{Square, round};

type Moves = round![Square<27>];

fn main() {
    let _ = Moves::new();
}
