//! The passing twin of `fail/literals/unsupported-size.rs`.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<26>; a1];
}
