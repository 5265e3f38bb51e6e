//! A round is created from its private fields.

use tictactype::typelevel::{Round, Start};
use tictactype::{Grid, Opening};

fn main() {
    let _: Round<Opening, Grid<3>, _> = Round(std::marker::PhantomData);
    let _ = Start::<3>::new();
}
