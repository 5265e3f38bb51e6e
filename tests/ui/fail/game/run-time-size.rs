//! A typed game is created on an `AnySize`.

use tictactype::{AnySize, Game, Square};

fn start(size: AnySize) {
    let _ = Game::on(size);
}

fn main() {
    let _ = (start, Square::<3>);
}
