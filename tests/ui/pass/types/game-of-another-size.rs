//! The passing twin of `fail/types/game-of-another-size.rs`.

use tictactype::typelevel::{Round, Start};
use tictactype::{Grid, Opening};

fn main() {
    let _: Round<Opening, Grid<3>, _> = Start::<3>::new();
}
