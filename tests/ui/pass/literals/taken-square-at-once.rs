//! The first square is not taken at once by the other player.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>; a1 a2];
}
