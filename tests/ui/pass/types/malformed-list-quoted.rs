//! The passing twin of `fail/types/malformed-list-quoted.rs`.

use tictactype::{Grid, round};

type Begun = round![Grid<3>; X O . / . X . / . . O];

fn main() {
    let _ = Begun::new();
}
