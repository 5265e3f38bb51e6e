//! A list plays on a taken square before it becomes a game.

use tictactype::{Grid, round};

fn main() {
    let _ = <round![Grid<3>; b2 a1 b2]>::new().game();
}
