//! The rows of a board follow the column letters.

use tictactype::{Grid, round};

type Begun = round![Grid<3>; a b c / O X . / . X . / . . .];

fn main() {
    let _ = Begun::new();
}
