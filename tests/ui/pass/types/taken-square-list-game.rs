//! The passing twin of `fail/types/taken-square-list-game.rs`.

use tictactype::{Grid, round};

fn main() {
    let _ = <round![Grid<3>; b2 a1 c3]>::new().game();
}
