//! The passing twin of `fail/types/generic-rows.rs`.

use tictactype::typelevel::{Reached, Round, Rows};
use tictactype::{Grid, O, round};

fn show<S, R: Reached<O, S>>(_: Round<O, S, R>) {
    let _: Option<Round<O, S, R>> = None;
}

fn main() {
    show(<round![Grid<3>; b2]>::new());
    let _: Option<Rows<round![Grid<3>; b2]>> = None;
}
