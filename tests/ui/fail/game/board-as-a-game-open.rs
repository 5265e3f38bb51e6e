//! A board is opened.

use tictactype::{Board, Grid, at};

fn main() {
    let _ = Board::on(Grid::<3>).open(at!(b2));
}
