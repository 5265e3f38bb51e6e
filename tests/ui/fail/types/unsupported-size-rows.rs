//! The rows of a board of side 27.

use tictactype::{Grid, round};

type Begun = round![Grid<27>; X . . / O . . / . . .];

fn main() {
    let _ = Begun::new();
}
