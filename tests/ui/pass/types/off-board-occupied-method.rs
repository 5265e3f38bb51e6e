//! The passing twin of `fail/types/off-board-occupied-method.rs`.

use tictactype::typelevel::{At, Start};

fn main() {
    let _ = Start::<3>::new().is_taken(At::<'a', 3>);
}
