//! O plays on the square of X's first move.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<3>; a1 a1];
}
