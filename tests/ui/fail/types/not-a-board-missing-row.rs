//! A board lacks a row.

use tictactype::{Grid, round};

type Begun = round![Grid<3>; O X . / . X .];

fn main() {
    let _ = Begun::new();
}
