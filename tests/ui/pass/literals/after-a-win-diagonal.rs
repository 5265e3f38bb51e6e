//! The passing twin of `fail/literals/after-a-win-diagonal.rs`.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<3>; a1 c2 b2 a2 a3 c3];
}
