//! O plays on a taken square in a list that is a value.

use tictactype::{Grid, round};

fn main() {
    let round = round![Grid<3>; b2 a1 c3 a1];
    let _ = round;
}
