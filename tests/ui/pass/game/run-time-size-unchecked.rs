//! The passing twin of `fail/game/run-time-size-unchecked.rs`.

use tictactype::{AnySize, Board};

fn main() {
    let size = AnySize::new(3, 3);
    let _ = size.map(|size| Board::parse(size, "OX./.X./..."));
}
