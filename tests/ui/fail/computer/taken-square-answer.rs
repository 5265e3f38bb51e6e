//! A table answers with a taken square.

use tictactype::computer::{Table, Unbeaten};
use tictactype::{Grid, O, unbeaten};

const OPENING: Table = Table::new(&[("X../.../...", "a1")]);
const GUARD: Unbeaten<O, Grid<3>> =
    unbeaten![O on Grid<3>; Table(OPENING), Win, Block, BlockFork, Center, FirstVacant];

fn main() {
    let _ = GUARD;
}
