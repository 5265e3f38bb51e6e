//! A literal is empty.

use tictactype::{Grid, play};

fn main() {
    let _ = play![];
    let _ = Grid::<3>;
}
