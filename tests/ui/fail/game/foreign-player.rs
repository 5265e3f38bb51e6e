//! A third player plays a move.

use tictactype::{Square, at};

struct Referee;

fn main() {
    let _ = Referee;
    let _ = Square::<3>::game().play(Referee, at!(b2));
}
