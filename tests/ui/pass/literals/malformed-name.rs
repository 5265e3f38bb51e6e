//! The passing twin of `fail/literals/malformed-name.rs`.

use tictactype::{Grid, at};

fn main() {
    let _ = Grid::<3>::game().open(at!(top-left));
}
