//! X plays on a square that X has taken.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<3>; b2 a1 b2];
}
