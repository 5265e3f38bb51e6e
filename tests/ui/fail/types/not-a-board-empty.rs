//! A board as a round has no marks.

use tictactype::{Grid, round};

type Start = round![Grid<3>];
type Begun = round![Grid<3>; . . . / . . . / . . .];

fn main() {
    let _ = Start::new();
    let _: Option<Begun> = None;
}
