//! A 4×4 round is annotated as 3×3.

use tictactype::typelevel::{Round, Start};
use tictactype::{Grid, Opening};

fn main() {
    let _: Round<Opening, Grid<3>, _> = Start::<4>::new();
}
