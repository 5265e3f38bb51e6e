//! The word `Hello` is written as a move.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<3>; a1 Hello];
}
