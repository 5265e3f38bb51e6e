//! The passing twin of `fail/types/not-a-square-occupied.rs`.

use tictactype::typelevel::{At, Start};

fn main() {
    let _ = Start::<3>::new().is_taken(At::<'b', 1>);
}
