//! The passing twin of `fail/types/not-a-square-mark.rs`.

use tictactype::typelevel::{At, Start};

fn main() {
    let _ = Start::<3>::new().mark_at(At::<'a', 26>);
}
