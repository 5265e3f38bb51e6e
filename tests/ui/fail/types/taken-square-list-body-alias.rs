//! In the body of a function, an alias of a list plays on a taken square.

use tictactype::{Grid, round};

fn main() {
    type Moves = round![Grid<3>; b2 a1 b2];
    let _ = <Moves>::new();
}
