//! A side is at most 26.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<27>; a1];
}
