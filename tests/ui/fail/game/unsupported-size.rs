//! A side is at most 26.

use tictactype::Square;

fn main() {
    let _ = Square::<27>::game();
}
