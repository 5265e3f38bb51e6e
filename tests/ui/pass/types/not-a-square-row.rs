//! A square has row 0, but rows are counted from 1.

use tictactype::typelevel::{At, Start};
use tictactype::X;

fn main() {
    let _ = Start::<3>::new().play(X, At::<'a', 1>);
}
