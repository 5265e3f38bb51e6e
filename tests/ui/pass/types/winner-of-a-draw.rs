//! The passing twin of `fail/types/winner-of-a-draw.rs`.

use tictactype::{Grid, round};

type Answered = round![Grid<2>; a1 b1];
type Last = round![Answered; b2];

fn main() {
    let squares = Last::new().winning_squares();
    let _ = (squares.to_string(), Last::new());
}
