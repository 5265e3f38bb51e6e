//! The rows of a board as a round are a text.

use tictactype::{Grid, round};

type Begun = round![Grid<3>; "XO./.X./..."];

fn main() {
    let _ = Begun::new();
}
