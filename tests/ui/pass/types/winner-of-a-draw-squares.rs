//! The passing twin of `fail/types/winner-of-a-draw-squares.rs`.

use tictactype::typelevel::WinningSquares;
use tictactype::{Grid, round};

type Answered = round![Grid<2>; a1 b1];
type Last = round![Answered; b2];

fn main() {
    let _: WinningSquares<Last> = Default::default();
    let _ = Last::new();
}
