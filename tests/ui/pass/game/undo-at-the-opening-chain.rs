//! The passing twin of `fail/game/undo-at-the-opening-chain.rs`.

use tictactype::{Grid, NothingToTakeBack, play};

fn undo() -> Result<(), NothingToTakeBack<Grid<3>>> {
    let _ = play![Grid<3>; b2 a1 c3].undo().undo()?.undo();
    Ok(())
}

fn main() {
    let _ = undo();
}
