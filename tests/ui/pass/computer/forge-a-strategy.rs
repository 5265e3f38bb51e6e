//! The passing twin of `fail/computer/forge-a-strategy.rs`.

use std::marker::PhantomData;

use tictactype::computer::{Rule, Unbeaten};
use tictactype::{Grid, O};

fn main() {
    let _: (Option<Unbeaten<O, Grid<3>>>, PhantomData<O>) = (Unbeaten::check(&[Rule::Corner]).ok(), PhantomData);
}
