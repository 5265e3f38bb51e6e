//! The passing twin of `fail/computer/game-of-another-size.rs`.

use tictactype::Grid;
use tictactype::computer::{Perfect, Strategy};

fn main() {
    let mut player = Perfect::<Grid<3>>::new();
    let _ = player.choose(Grid::<3>::game().as_in_play());
}
