//! Generic code does not require that its side is supported.

use tictactype::{Size, Square};

fn cells<const SIDE: usize>() -> usize where Square<3>: Size {
    Square::<SIDE>::game().vacant().len()
}

fn main() {
    let _ = cells::<3>;
}
