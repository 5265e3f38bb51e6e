//! The passing twin of `fail/computer/play-an-unchecked-outcome-unbeaten.rs`.

use tictactype::computer::UnbeatenOutcome;
use tictactype::{Grid, O, at, unbeaten};

fn main() {
    let game = unbeaten![O on Grid<3>; Win, Block, BlockFork, Center, FirstVacant].start();
    let game = game.play(at!(b2)).unwrap();
    let UnbeatenOutcome::InPlay(game) = game else { return };
    let _ = game.play(at!(b1));
}
