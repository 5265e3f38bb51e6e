//! X tries a move to row 0, or stays.

use tictactype::typelevel::{At, Start};

fn main() {
    let _ = Start::<3>::new().play_or_stay(At::<'a', 0>);
}
