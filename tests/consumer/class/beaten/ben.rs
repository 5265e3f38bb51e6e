//! The grade of Ben's answer.

use tictactype::computer::Unbeaten;
use tictactype::{Grid, O, unbeaten};

#[path = "../answers/ben.rs"]
mod answer;

const _: Unbeaten<O, Grid<3>> = unbeaten![O on Grid<3>; Win, Block, by answer::mine, FirstVacant];

fn main() {}
