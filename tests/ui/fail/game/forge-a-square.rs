//! A square is created from its private fields.

use tictactype::{Grid, Square};

fn main() {
    let _: Square<Grid<3>> = Square { index: 9, size: std::marker::PhantomData };
}
