//! A row of a board lacks a square.

use tictactype::{Grid, round};

type Begun = round![Grid<3>; O X . / . X / . . .];

fn main() {
    let _ = Begun::new();
}
