//! A strategy that can lose is written in a function.

use tictactype::{Grid, X, unbeaten};

fn main() {
    let _ = unbeaten![X on Grid<3>; Win, Center, FirstVacant].start();
}
