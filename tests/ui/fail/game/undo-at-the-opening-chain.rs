//! Three moves are taken back, and the third undo is not checked.

use tictactype::{NothingToTakeBack, Square, play};

fn undo() -> Result<(), NothingToTakeBack<Square<3>>> {
    let _ = play![Square<3>; b2 a1 c3].undo().undo().undo();
    Ok(())
}

fn main() {
    let _ = undo();
}
