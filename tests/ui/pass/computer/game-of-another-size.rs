//! The passing twin of `fail/computer/game-of-another-size.rs`.

use tictactype::Square;
use tictactype::computer::{Perfect, Strategy};

fn main() {
    let mut player = Perfect::<Square<3>>::new();
    let _ = player.choose(Square::<3>::game().as_in_play());
}
