//! The passing twin of `fail/game/play-an-unchecked-entry.rs`.

use tictactype::{Entry, Grid, O, at};

fn main() {
    let entry = Grid::<3>::game().open(at!(b2)).entry(at!(a1));
    let vacant = match entry { Entry::Vacant(vacant) => vacant, Entry::Taken(_) => return };
    let _ = vacant.play(O);
    let _: Option<Entry<O, Grid<3>>> = None;
}
