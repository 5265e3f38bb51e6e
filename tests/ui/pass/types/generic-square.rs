//! The passing twin of `fail/types/generic-square.rs`.

use tictactype::typelevel::{At, Start};
use tictactype::X;

fn open<const LETTER: char>() {
    let _ = Start::<3>::new().play(X, At::<'a', 1>);
}

fn main() {
    open::<'a'>();
}
