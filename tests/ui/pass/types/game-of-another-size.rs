//! The passing twin of `fail/types/game-of-another-size.rs`.

use tictactype::typelevel::{Round, Start};
use tictactype::{Opening, Square};

fn main() {
    let _: Round<Opening, Square<3>, _> = Start::<3>::new();
}
