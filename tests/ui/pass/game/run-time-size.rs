//! The passing twin of `fail/game/run-time-size.rs`.

use tictactype::{Game, Square};

fn start(size: Square<3>) {
    let _ = Game::on(size);
}

fn main() {
    let _ = (start, Square::<3>);
}
