//! The passing twin of `fail/types/generic-list.rs`.

use tictactype::typelevel::{Reached, Round};
use tictactype::{Grid, O, round};

type Opened = round![Grid<3>; b2];

fn answer<R: Reached<O, Grid<3>>>(_: Round<O, Grid<3>, R>) {
    let _: Option<round![Opened; a1]> = None;
}

fn main() {
    answer(Opened::new());
}
