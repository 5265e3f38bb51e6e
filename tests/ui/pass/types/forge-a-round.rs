//! The passing twin of `fail/types/forge-a-round.rs`.

use tictactype::typelevel::{Round, Start};
use tictactype::{Grid, Opening};

fn main() {
    let _: Round<Opening, Grid<3>, _> = Start::<3>::new();
    let _ = Start::<3>::new();
}
