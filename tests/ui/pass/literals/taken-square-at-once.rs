//! The passing twin of `fail/literals/taken-square-at-once.rs`.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<3>; a1 a2];
}
