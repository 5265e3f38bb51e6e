//! The record of a new round is used in a round that X won.

use tictactype::typelevel::{Reached, Round, Start};
use tictactype::{Grid, Opening, Won, X};

trait Parts {
    type Record;
}

impl<T, S, R: Reached<T, S>> Parts for Round<T, S, R> {
    type Record = R;
}

type Record = <Start<3> as Parts>::Record;

fn main() {
    let _: fn() -> Round<Won<X>, Grid<3>, Record>;
    let _ = (None::<Won<X>>, None::<Opening>);
}
