//! The vacant squares of a board are hyphens.

use tictactype::{Grid, round};

type Begun = round![Grid<3>; - X - / O - - / - X -];

fn main() {
    let _ = Begun::new();
}
