//! `at!` is given `left-top`, which is not the name of a square.

use tictactype::{Grid, at};

fn main() {
    let _ = Grid::<3>::game().open(at!(left-top));
}
