//! The evidence for a strategy is written down without a check.

use std::marker::PhantomData;

use tictactype::computer::{Rule, Unbeaten};
use tictactype::{Grid, O};

fn main() {
    let _: Unbeaten<O, Grid<3>> = Unbeaten { rules: &[Rule::Corner], of: PhantomData };
}
