//! `board!` is given a text that is known only at run time.

use tictactype::{Board, Grid, board};

fn main() {
    let text = String::from("XO./.X./...");
    let _ = board![Grid<3>; &text];
    let _ = (text, Board::<Grid<3>>::new(), board![Grid<3>; ".../.../..."]);
}
