//! The passing twin of `fail/literals/after-a-win.rs`.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<3>; a1 b1 b2 c1 a2 c3];
}
