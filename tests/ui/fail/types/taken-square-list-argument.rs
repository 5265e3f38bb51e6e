//! In the argument of a function, a list plays on a taken square.

use tictactype::{Square, round};

fn main() {
    let _ = Option::<round![Square<3>; b2 a1 b2]>::None;
}
