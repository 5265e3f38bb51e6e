//! A list begins with a player, and then a round is made.

use tictactype::{Grid, O, round};

type Moves = round![O; a1];

fn main() {
    let _: (_, Option<(O, Grid<3>)>) = (Moves::standing, None);
}
