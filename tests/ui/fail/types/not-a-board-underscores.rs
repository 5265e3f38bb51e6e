//! The vacant squares of a board are underscores.

use tictactype::{Grid, round};

type Begun = round![Grid<3>; _ X _ / O _ _ / _ X _];

fn main() {
    let _ = Begun::new();
}
