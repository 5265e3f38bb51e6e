//! The passing twin of `fail/types/not-a-square-stay.rs`.

use tictactype::typelevel::{At, Start};

fn main() {
    let _ = Start::<3>::new().play_or_stay(At::<'a', 1>);
}
