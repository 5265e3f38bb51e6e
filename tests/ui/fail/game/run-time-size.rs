//! A typed game is created on an `AnySize`.

use tictactype::{AnySize, Game, Grid};

fn start(size: AnySize) {
    let _ = Game::on(size);
}

fn main() {
    let _ = (start, Grid::<3>);
}
