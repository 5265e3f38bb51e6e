//! The first squares of a board are written as one word, which is no mark.

use tictactype::{Grid, round};

type Begun = round![Grid<3>; XO. / .X. / ...];

fn main() {
    let _ = Begun::new();
}
