//! The passing twin of `fail/types/taken-square-list-variable.rs`.

use tictactype::{Square, round};

fn main() {
    let _: Option<round![Square<3>; b2 a1 c3]> = None;
}
