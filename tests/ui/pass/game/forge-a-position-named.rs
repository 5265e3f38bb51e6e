//! The passing twin of `fail/game/forge-a-position-named.rs`.

use tictactype::{Position, Square};

fn main() {
    let _: Position<Square<3>> = Position::named::<'c', 3>();
}
