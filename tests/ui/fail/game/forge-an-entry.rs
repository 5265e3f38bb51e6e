//! A vacant entry is created from its private fields.

use tictactype::{Entry, Grid, Opening, Vacant, at};

fn main() {
    let game = Grid::<3>::game();
    let _: Entry<Opening, Grid<3>> = Entry::Vacant(Vacant { game, at: at!(b2) });
}
