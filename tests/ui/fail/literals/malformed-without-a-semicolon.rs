//! A literal has a comma after the size.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<3>, a1];
    let _ = Grid::<3>;
}
