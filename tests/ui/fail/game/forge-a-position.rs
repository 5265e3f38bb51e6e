//! A position is not made of parts.

use tictactype::{Position, Square};

fn main() {
    let _: Position<Square<3>> = Position { index: 9, size: std::marker::PhantomData };
}
