//! X tries a move to column 2, which has no letter.

use tictactype::typelevel::{At, Start};
use tictactype::X;

fn main() {
    let _ = Start::<3>::new().attempt(X, At::<'2', 1>);
}
