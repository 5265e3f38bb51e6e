//! The square of a move lacks its letter and its number.

use tictactype::typelevel::{At, Start};
use tictactype::X;

fn main() {
    let _ = Start::<2>::new().play(X, At);
}
