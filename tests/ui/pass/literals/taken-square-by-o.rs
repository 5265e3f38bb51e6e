//! The passing twin of `fail/literals/taken-square-by-o.rs`.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<3>; b2 a1 a2];
}
