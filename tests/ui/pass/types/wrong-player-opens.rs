//! O plays the first move.

use tictactype::typelevel::{At, Start};
use tictactype::{O, X};

fn main() {
    let _ = (O, X);
    let _ = Start::<3>::new().play(X, At::<'b', 2>);
}
