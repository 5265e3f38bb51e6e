//! The passing twin of `fail/literals/malformed-greeting.rs`.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<3>; a1 b1];
}
