//! A move follows a win on a diagonal.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<3>; a1 c2 b2 a2 c3 a3];
}
