//! A function takes a game on a board with a side of 27.

use tictactype::{Game, Grid, O};

fn look(_: &Game<O, Grid<27>>) {}

fn main() {
    let _ = look;
}
