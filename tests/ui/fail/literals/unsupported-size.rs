//! A literal has a side of 27.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<27>; a1];
}
