//! The passing twin of `fail/literals/named-square-at.rs`.

use tictactype::{Grid, at};

fn main() {
    let _ = Grid::<3>::game().open(at!(top-left));
}
