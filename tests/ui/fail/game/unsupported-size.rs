//! A board has a side of 27.

use tictactype::Grid;

fn main() {
    let _ = Grid::<27>::game();
}
