//! The passing twin of `fail/literals/malformed-without-a-size.rs`.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<3>; a1 b1];
    let _ = Grid::<3>;
}
