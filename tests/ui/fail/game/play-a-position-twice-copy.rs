//! A game is not `Copy`, so no position is played from twice by accident.

use tictactype::Square;

fn main() {
    let game = Square::<3>::game();
    duplicate(game);
}

fn duplicate<T: Copy>(_: T) {}
