//! The passing twin of `fail/types/malformed-list-without-a-semicolon.rs`.

use tictactype::{Square, round};

type Opened = round![Square<3>; b2];
type Moves = round![Square<3>; b2 a1];

fn main() {
    let _: (Option<Moves>, _) = (None, Opened::new());
}
