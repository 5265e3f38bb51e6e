//! The passing twin of `fail/computer/after-a-win.rs`.

use tictactype::computer::{FirstVacant, Strategy};
use tictactype::{Grid, play};

fn main() {
    let game = play![Grid<3>; a1 b1 a2 b2 c3];
    let _ = FirstVacant.choose(game.as_in_play());
}
