//! In the body of a function, an alias of a list plays on a taken square.

use tictactype::{Square, round};

fn main() {
    type Moves = round![Square<3>; b2 a1 b2];
    let _ = <Moves>::new();
}
