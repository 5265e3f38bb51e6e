//! A column is a letter.

use tictactype::typelevel::{At, Start};
use tictactype::X;

fn main() {
    let _ = Start::<3>::new().play(X, At::<'2', 1>);
}
