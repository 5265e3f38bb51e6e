//! A size that may not be supported is used as one.

use tictactype::{AnySize, Board};

fn main() {
    let size = AnySize::new(3, 3);
    let _ = Board::parse(size, "OX./.X./...");
}
