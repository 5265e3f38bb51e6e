//! Another crate implements the sealed trait `Reached` for its own type.

use tictactype::typelevel::Reached;
use tictactype::{Grid, Won, X};

struct Mine;

trait Reaches<T, S> {}

impl Reached<Won<X>, Grid<3>> for Mine {}

fn main() {
    let _: (Mine, Option<&dyn Reaches<(), ()>>, Option<&dyn Reached<(), ()>>) = (Mine, None, None);
}
