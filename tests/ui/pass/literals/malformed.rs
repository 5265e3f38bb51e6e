//! The passing twin of `fail/literals/malformed.rs`.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<3>; b2 b1];
}
