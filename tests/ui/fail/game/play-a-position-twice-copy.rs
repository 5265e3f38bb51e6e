//! A game is used as a `Copy` type.

use tictactype::Grid;

fn main() {
    let game = Grid::<3>::game();
    duplicate(game);
}

fn duplicate<T: Copy>(_: T) {}
