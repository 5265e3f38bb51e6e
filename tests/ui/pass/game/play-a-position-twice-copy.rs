//! The passing twin of `fail/game/play-a-position-twice-copy.rs`.

use tictactype::Square;

fn main() {
    let game = Square::<3>::game();
    duplicate(game);
}

fn duplicate<T: Clone>(_: T) {}
