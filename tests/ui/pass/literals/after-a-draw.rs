//! The passing twin of `fail/literals/after-a-draw.rs`.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<3>; a3 b3 c3 a2 b2 a1 c2 c1 b1];
}
