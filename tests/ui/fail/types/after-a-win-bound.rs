//! Code that is generic over rounds in play is called with a won one.

use tictactype::typelevel::HasMover;
use tictactype::{Grid, round};

type Won = round![Grid<2>; a1 b1 b2];

fn ask<R: HasMover>(_: R) {}

fn main() {
    ask(Won::new());
}
