//! A move follows a win on a diagonal.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>; a1 c2 b2 a2 a3 c3];
}
