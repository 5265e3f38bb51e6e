//! A move is taken back in a round that begins with a board.

use tictactype::typelevel::TakeMoveBack;
use tictactype::{Grid, round};

type Begun = round![Grid<3>; O X . / . X . / . . .];
type Before = TakeMoveBack<Begun>;

fn main() {
    let _: Before = Default::default();
}
