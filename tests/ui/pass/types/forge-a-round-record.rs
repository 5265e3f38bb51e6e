//! The passing twin of `fail/types/forge-a-round-record.rs`.

use tictactype::typelevel::Reached;
use tictactype::{Grid, Won, X};

struct Mine;

trait Reaches<T, S> {}

impl Reaches<Won<X>, Grid<3>> for Mine {}

fn main() {
    let _: (Mine, Option<&dyn Reaches<(), ()>>, Option<&dyn Reached<(), ()>>) = (Mine, None, None);
}
