//! A position is made by hand.

use tictactype::{Grid, Position};

fn main() {
    let _ = Position::<Grid<3>>::on(Grid);
}
