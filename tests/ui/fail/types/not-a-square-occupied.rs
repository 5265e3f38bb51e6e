//! A query names column 2, which has no letter.

use tictactype::typelevel::{At, Start};

fn main() {
    let _ = Start::<3>::new().is_taken(At::<'2', 1>);
}
