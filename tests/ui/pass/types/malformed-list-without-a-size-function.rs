//! The passing twin of `fail/types/malformed-list-without-a-size-function.rs`.

use tictactype::{O, Square, round};

type Moves = round![Square<3>; a1];

fn main() {
    let _: (_, Option<(O, Square<3>)>) = (Moves::game, None);
}
