//! The value of a round is created that claims another state than its moves lead to.

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
    let _ = Round::<Won<X>, Grid<3>, Record>::new();
    let _ = (None::<Won<X>>, None::<Opening>);
}
