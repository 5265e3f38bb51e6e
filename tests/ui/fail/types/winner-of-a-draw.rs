//! `winning_squares` is called on a round that is not won.

use tictactype::{Grid, round};

type Answered = round![Grid<2>; a1 b1];
type Last = round![Answered; b2];

fn main() {
    let squares = Answered::new().winning_squares();
    let _ = (squares.to_string(), Last::new());
}
