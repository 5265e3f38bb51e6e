//! The passing twin of `fail/types/not-a-board-empty.rs`.

use tictactype::{Grid, round};

type Start = round![Grid<3>];
type Begun = round![Grid<3>; O X . / . X . / . . .];

fn main() {
    let _ = Start::new();
    let _: Option<Begun> = None;
}
