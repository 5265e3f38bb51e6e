//! The passing twin of `fail/game/run-time-size.rs`.

use tictactype::{Game, Grid};

fn start(size: Grid<3>) {
    let _ = Game::on(size);
}

fn main() {
    let _ = (start, Grid::<3>);
}
