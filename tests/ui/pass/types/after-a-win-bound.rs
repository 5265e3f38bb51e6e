//! The passing twin of `fail/types/after-a-win-bound.rs`.

use tictactype::typelevel::HasMover;
use tictactype::{Grid, round};

type Won = round![Grid<2>; a1 b1];

fn ask<R: HasMover>(_: R) {}

fn main() {
    ask(Won::new());
}
