//! The passing twin of `fail/types/taken-square-list-game.rs`.

use tictactype::{Square, round};

fn main() {
    let _ = <round![Square<3>; b2 a1 c3]>::new().game();
}
