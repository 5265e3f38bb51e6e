//! A method asks if a square off the board is taken.

use tictactype::typelevel::{At, Start};

fn main() {
    let _ = Start::<3>::new().is_taken(At::<'a', 4>);
}
