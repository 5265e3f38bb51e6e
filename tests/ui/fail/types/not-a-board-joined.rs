//! Two squares of a board are written as one word, which is no mark.

use tictactype::{Grid, round};

type Begun = round![Grid<3>; . X O / XO. / . . .];

fn main() {
    let _ = Begun::new();
}
