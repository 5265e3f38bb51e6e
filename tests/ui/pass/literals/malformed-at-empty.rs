//! The passing twin of `fail/literals/malformed-at-empty.rs`.

use tictactype::{Grid, at};

fn main() {
    let _ = Grid::<3>::game().open(at!(b2));
}
