//! A game on an unsupported size is reported once, though moves follow.

use tictactype::{Square, at};

fn main() {
    let _ = Square::<27>::game().open(at!(b2));
}
