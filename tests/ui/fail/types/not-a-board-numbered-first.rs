//! The rows of a board have numbers, from the first one.

use tictactype::{Grid, round};

type Begun = round![Grid<3>; 1 O . X / 2 X X . / O O X];

fn main() {
    let _ = Begun::new();
}
