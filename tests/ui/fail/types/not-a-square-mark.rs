//! A query names row 27.

use tictactype::typelevel::{At, Start};

fn main() {
    let _ = Start::<3>::new().mark_at(At::<'a', 27>);
}
