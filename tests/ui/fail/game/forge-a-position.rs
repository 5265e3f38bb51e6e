//! A position is created from its private fields.

use tictactype::{Grid, Position};

fn main() {
    let _: Position<Grid<3>> = Position { index: 9, size: std::marker::PhantomData };
}
