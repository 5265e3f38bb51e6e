//! Generic code plays on a square whose letter is a parameter.

use tictactype::typelevel::{At, Start};
use tictactype::X;

fn open<const LETTER: char>() {
    let _ = Start::<3>::new().play(X, At::<LETTER, 1>);
}

fn main() {
    open::<'a'>();
}
