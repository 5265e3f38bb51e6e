//! The passing twin of `fail/literals/malformed-empty.rs`.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<3>];
    let _ = Grid::<3>;
}
