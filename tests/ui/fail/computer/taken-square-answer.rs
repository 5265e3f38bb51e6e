//! A table answers with a taken square.

use tictactype::computer::{Table, Unbeaten};
use tictactype::{Grid, X, unbeaten};

const REPLY: Table = Table::new(&[("X../.O./...", "b2")]);
const MINE: Unbeaten<X, Grid<3>> =
    unbeaten![X on Grid<3>; Table(REPLY), Win, Block, Fork, Corner, FirstVacant];

fn main() {
    let _ = MINE;
}
