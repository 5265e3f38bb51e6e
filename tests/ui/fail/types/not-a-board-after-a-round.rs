//! The rows of a board follow a round instead of a size.

use tictactype::{Grid, round};

type Begun = round![round![Grid<3>; b2]; X . . / . O . / . . .];

fn main() {
    let _ = Begun::new();
}
