//! In the argument of a function, a list plays on a taken square.

use tictactype::{Grid, round};

fn main() {
    let _ = Option::<round![Grid<3>; b2 a1 b2]>::None;
}
