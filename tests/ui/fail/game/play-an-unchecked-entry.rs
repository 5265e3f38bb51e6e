//! O plays on an entry, which may be taken.

use tictactype::{Entry, Grid, O, at};

fn main() {
    let entry = Grid::<3>::game().open(at!(b2)).entry(at!(a1));
    let vacant = entry;
    let _ = vacant.play(O);
    let _: Option<Entry<O, Grid<3>>> = None;
}
