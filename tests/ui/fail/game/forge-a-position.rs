//! A position is created from its private fields.

use tictactype::{Position, Square};

fn main() {
    let _: Position<Square<3>> = Position { index: 9, size: std::marker::PhantomData };
}
