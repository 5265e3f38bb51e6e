//! A game is used as a `Copy` type.

use tictactype::Square;

fn main() {
    let game = Square::<3>::game();
    duplicate(game);
}

fn duplicate<T: Clone>(_: T) {}
