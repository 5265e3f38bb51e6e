//! A list continues a round that is a parameter.

use tictactype::typelevel::{Reached, Round};
use tictactype::{O, Square, round};

type Opened = round![Square<3>; b2];

fn answer<R: Reached<O, Square<3>>>(_: Round<O, Square<3>, R>) {
    let _: Option<round![Round<O, Square<3>, R>; a1]> = None;
}

fn main() {
    answer(Opened::new());
}
