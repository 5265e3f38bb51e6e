//! The passing twin of `fail/game/unsupported-size-played.rs`.

use tictactype::{Grid, at};

fn main() {
    let _ = Grid::<26>::game().open(at!(b2));
}
