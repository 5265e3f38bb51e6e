//! The passing twin of `fail/types/malformed-list-players.rs`.

use tictactype::{Grid, round};

type Answered = round![Grid<3>; b2 a1];

fn main() {
    let _ = Answered::new();
}
