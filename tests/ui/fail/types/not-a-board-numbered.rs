//! The rows of a board have numbers.

use tictactype::{Grid, round};

type Begun = round![Grid<3>; O . X / 2 X X . / O O X];

fn main() {
    let _ = Begun::new();
}
