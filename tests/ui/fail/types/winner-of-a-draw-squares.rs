//! `WinningSquares` is used with a round that is not won.

use tictactype::typelevel::WinningSquares;
use tictactype::{Grid, round};

type Answered = round![Grid<2>; a1 b1];
type Last = round![Answered; b2];

fn main() {
    let _: WinningSquares<Answered> = Default::default();
    let _ = Last::new();
}
