//! A move follows a move against an `Unbeaten` strategy, whose outcome is not checked.

use tictactype::computer::UnbeatenOutcome;
use tictactype::{Grid, O, at, unbeaten};

fn main() {
    let game = unbeaten![O on Grid<3>; Win, Block, BlockFork, Center, FirstVacant].start();
    let game = game.play(at!(b2)).unwrap();
    let _ = UnbeatenOutcome::InPlay::<O, Grid<3>>;
    let _ = game.play(at!(b1));
}
