//! Who plays perfectly on one size does not on another.

use tictactype::Square;
use tictactype::computer::{Perfect, Strategy};

fn main() {
    let mut player = Perfect::<Square<4>>::new();
    let _ = player.choose(&Square::<3>::game());
}
