//! The passing twin of `fail/literals/malformed-without-a-semicolon.rs`.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<3>; a1];
    let _ = Grid::<3>;
}
