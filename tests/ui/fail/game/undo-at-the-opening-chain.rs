//! Three moves are taken back, and the third undo is not checked.

use tictactype::error::NothingToTakeBack;
use tictactype::{Grid, play};

fn undo() -> Result<(), NothingToTakeBack> {
    let _ = play![Grid<3>; b2 a1 c3].undo().undo().undo();
    Ok(())
}

fn main() {
    let _ = undo();
}
