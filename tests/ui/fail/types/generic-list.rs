//! A list continues a round that is a parameter.

use tictactype::typelevel::{Reached, Round};
use tictactype::{Grid, O, round};

type Opened = round![Grid<3>; b2];

fn answer<R: Reached<O, Grid<3>>>(_: Round<O, Grid<3>, R>) {
    let _: Option<round![Round<O, Grid<3>, R>; a1]> = None;
}

fn main() {
    answer(Opened::new());
}
