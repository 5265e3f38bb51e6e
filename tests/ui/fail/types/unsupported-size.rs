//! A board has a side of 27.

use tictactype::typelevel::{Start};

fn main() {
    let _ = Start::<27>::new();
}
