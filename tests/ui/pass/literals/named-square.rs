//! The passing twin of `fail/literals/named-square.rs`.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<3>; b2 top-left];
}
