//! A vacant entry is created from its private fields.

use tictactype::{Entry, Opening, Square, Vacant, at};

fn main() {
    let game = Square::<3>::game();
    let _: Entry<Opening, Square<3>> = Entry::Vacant(Vacant { game, at: at!(b2) });
}
