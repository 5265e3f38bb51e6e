//! `at!` names a square of the 4×4 board by its place, which has a name only on 3×3.

use tictactype::{Grid, at};

fn main() {
    let _ = Grid::<4>::game().open(at!(top-left));
}
