//! The passing twin of `fail/literals/after-a-win-outside.rs`.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<3>; a1 b1 b2 c1 c3];
}
