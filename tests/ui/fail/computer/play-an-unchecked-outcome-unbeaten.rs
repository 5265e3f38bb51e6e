//! A move follows a move against an `Unbeaten` strategy, whose outcome is not checked.

use tictactype::computer::UnbeatenOutcome;
use tictactype::{Grid, X, at, unbeaten};

fn main() {
    let game = unbeaten![X on Grid<3>; Win, Block, BlockFork, Center, FirstVacant].start();
    let game = game.play(at!(a1)).unwrap();
    let _ = UnbeatenOutcome::InPlay::<X, Grid<3>>;
    let _ = game.play(at!(b1));
}
