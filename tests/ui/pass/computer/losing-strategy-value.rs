//! The passing twin of `fail/computer/losing-strategy-value.rs`.

use tictactype::{Grid, X, unbeaten};

fn main() {
    let _ = unbeaten![X on Grid<3>; Win, Block, Fork, Corner, FirstVacant].start();
}
