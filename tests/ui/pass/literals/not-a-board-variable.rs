//! The passing twin of `fail/literals/not-a-board-variable.rs`.

use tictactype::{Board, Grid, board};

fn main() {
    let text = String::from("XO./.X./...");
    let _ = Board::parse(Grid::<3>, &text);
    let _ = (text, Board::<Grid<3>>::new(), board![Grid<3>; ".../.../..."]);
}
