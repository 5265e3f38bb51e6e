//! Generic code asks for the board of any round.

use tictactype::typelevel::{Reached, Round, Rows};
use tictactype::{Grid, O, round};

fn show<S, R: Reached<O, S>>(_: Round<O, S, R>) {
    let _: Option<Rows<Round<O, S, R>>> = None;
}

fn main() {
    show(<round![Grid<3>; b2]>::new());
    let _: Option<Rows<round![Grid<3>; b2]>> = None;
}
