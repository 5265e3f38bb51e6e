//! A perfect player for 4×4 chooses a move in a 3×3 game.

use tictactype::Square;
use tictactype::computer::{Perfect, Strategy};

fn main() {
    let mut player = Perfect::<Square<4>>::new();
    let _ = player.choose(Square::<3>::game().as_in_play());
}
