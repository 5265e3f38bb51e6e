//! A literal has squares and no size.

use tictactype::{Grid, play};

fn main() {
    let _ = play![a1 b1];
    let _ = Grid::<3>;
}
