//! A list begins with a tuple.

use tictactype::{Square, round};

type Moves = round![(Square<3>,); b2 a1];

fn main() {
    let _: Option<Moves> = None;
}
