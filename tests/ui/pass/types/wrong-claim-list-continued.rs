//! The passing twin of `fail/types/wrong-claim-list-continued.rs`.

use tictactype::{Square, round};

type Opened = round![Square<3>; b2 a1];

fn main() {
    let _: round![Square<3>; b2 a1 c3] = <round![Opened; c3]>::new();
}
