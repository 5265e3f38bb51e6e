//! A comma separates two moves.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<3>; b2, a1];
}
