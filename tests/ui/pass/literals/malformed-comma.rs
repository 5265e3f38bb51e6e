//! The passing twin of `fail/literals/malformed-comma.rs`.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<3>; b2 a1];
}
