//! The passing twin of `fail/literals/unsupported-size-any-line.rs`.

use tictactype::{AnyLine, Square, play};

fn main() {
    let _ = play![Square<3>; a1];
    let _ = (AnyLine::<3>::new(3), Square::<3>);
}
