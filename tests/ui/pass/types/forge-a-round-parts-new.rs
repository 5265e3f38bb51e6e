//! The passing twin of `fail/types/forge-a-round-parts-new.rs`.

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
    let _ = Round::<Opening, Grid<3>, Record>::new();
    let _ = (None::<Won<X>>, None::<Opening>);
}
