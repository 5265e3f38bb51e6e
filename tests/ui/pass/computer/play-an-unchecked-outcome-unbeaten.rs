//! The passing twin of `fail/computer/play-an-unchecked-outcome-unbeaten.rs`.

use tictactype::computer::UnbeatenOutcome;
use tictactype::{Grid, X, at, unbeaten};

fn main() {
    let game = unbeaten![X on Grid<3>; Win, Block, BlockFork, Center, FirstVacant].start();
    let game = game.play(at!(a1)).unwrap();
    let UnbeatenOutcome::InPlay(game) = game else { return };
    let _ = game.play(at!(b1));
}
