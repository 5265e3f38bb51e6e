//! The square of a move lacks its letter and its number, and a move follows.

use tictactype::typelevel::{At, Start};
use tictactype::{O, X};

fn main() {
    let _ = Start::<3>::new().play(X, At).play(O, At::<'b', 2>);
}
