//! The passing twin of `fail/computer/taken-square-answer.rs`.

use tictactype::computer::{Table, Unbeaten};
use tictactype::{Grid, O, unbeaten};

const OPENING: Table = Table::new(&[("X../.../...", "b2")]);
const GUARD: Unbeaten<O, Grid<3>> =
    unbeaten![O on Grid<3>; Table(OPENING), Win, Block, BlockFork, Center, FirstVacant];

fn main() {
    let _ = GUARD;
}
