//! The passing twin of `fail/types/taken-square-list-variable.rs`.

use tictactype::{Grid, round};

fn main() {
    let _: Option<round![Grid<3>; b2 a1 c3]> = None;
}
