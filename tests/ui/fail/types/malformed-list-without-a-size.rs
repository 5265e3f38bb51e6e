//! A list begins with a player.

use tictactype::{Square, X, round};

type Opened = round![Square<3>; b2];
type Moves = round![X; a1];

fn main() {
    let _: (Moves, X) = (<round![Opened; a1]>::new(), X);
}
