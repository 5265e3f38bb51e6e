//! The passing twin of `fail/literals/unsupported-size-any-line.rs`.

use tictactype::{AnyLine, Grid, play};

fn main() {
    let _ = play![Grid<3>; a1];
    let _ = (AnyLine::<3>::new(3), Grid::<3>);
}
