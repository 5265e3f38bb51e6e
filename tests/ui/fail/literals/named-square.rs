//! A move of a game on 4×4 is written as `top-left`, which names a square only on 3×3.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<4>; b2 top-left];
}
