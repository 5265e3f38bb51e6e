//! A perfect player for 4×4 chooses a move in a 3×3 game.

use tictactype::Grid;
use tictactype::computer::{Perfect, Strategy};

fn main() {
    let mut player = Perfect::<Grid<4>>::new();
    let _ = player.choose(Grid::<3>::game().as_in_play());
}
