//! The same word that is not a square, twice in a list.

use tictactype::{Square, round};

type Moves = round![Square<3>; b2 x a1 x];

fn main() {
    let _ = Moves::new();
}
