//! The moves of a list name their players.

use tictactype::{Grid, round};

type Answered = round![Grid<3>; X b2 O a1];

fn main() {
    let _ = Answered::new();
}
