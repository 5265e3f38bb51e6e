//! The passing twin of `fail/literals/off-board.rs`.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<3>; b2 c3];
}
