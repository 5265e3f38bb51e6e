//! An unsupported size is reported once, whatever is then done on it.

use tictactype::{Square, at};

fn main() {
    let _ = Square::<26>::game().open(at!(b2));
}
