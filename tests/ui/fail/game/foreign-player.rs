//! A third player plays a move.

use tictactype::{Grid, at};

struct Referee;

fn main() {
    let _ = Referee;
    let _ = Grid::<3>::game().play(Referee, at!(b2));
}
