//! A vacant entry is created from its private fields.

use tictactype::{Grid, Opening, Vacant, at};

fn main() {
    let game = Grid::<3>::game();
    let _: Option<Vacant<Opening, Grid<3>>> = Some(Vacant { game, at: at!(b2) });
}
