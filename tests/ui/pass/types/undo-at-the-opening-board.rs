//! The passing twin of `fail/types/undo-at-the-opening-board.rs`.

use tictactype::typelevel::TakeMoveBack;
use tictactype::{Grid, round};

type Begun = round![Grid<3>; O X . / . X . / . . .];
type Before = TakeMoveBack<round![Begun; b3]>;

fn main() {
    let _: Before = Default::default();
}
