//! A square beside the board follows a win; the compiler reports the end of the game.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<3>; a1 b1 b2 c1 c3 d4];
}
