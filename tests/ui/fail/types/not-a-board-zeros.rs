//! The marks of O on a board are zeros.

use tictactype::{Grid, round};

type Begun = round![Grid<3>; 0 X . / . X . / . . 0];

fn main() {
    let _ = Begun::new();
}
