//! A literal has a comma after the size.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>, a1];
    let _ = Square::<3>;
}
