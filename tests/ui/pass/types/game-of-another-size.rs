//! A round of one size is not a round of another.

use tictactype::typelevel::{Round, Start};
use tictactype::{Opening, Square};

fn main() {
    let _: Round<Opening, Square<3>, _> = Start::<3>::new();
}
