//! `at!` names no square.

use tictactype::{Grid, at};

fn main() {
    let _ = Grid::<3>::game().open(at!());
}
