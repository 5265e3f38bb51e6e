//! The grade of Ada's answer.

use tictactype::computer::Unbeaten;
use tictactype::{Grid, O, unbeaten};

#[path = "../answers/ada.rs"]
mod answer;

const _: Unbeaten<O, Grid<3>> = unbeaten![O on Grid<3>; Win, Block, by answer::mine, FirstVacant];

fn main() {}
