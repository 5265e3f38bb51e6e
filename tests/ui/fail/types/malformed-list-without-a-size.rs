//! A list begins with a player.

use tictactype::{Grid, X, round};

type Opened = round![Grid<3>; b2];
type Moves = round![X; a1];

fn main() {
    let _: (Moves, X) = (<round![Opened; a1]>::new(), X);
}
