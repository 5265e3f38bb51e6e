//! A record that was reached in one state is not put into a round in another.

use tictactype::typelevel::{Reached, Round, Start};
use tictactype::{Opening, Square, Won, X};

trait Parts {
    type Record;
}

impl<T, S, R: Reached<T, S>> Parts for Round<T, S, R> {
    type Record = R;
}

type Record = <Start<3> as Parts>::Record;

fn main() {
    let _: fn() -> Round<Won<X>, Square<3>, Record>;
    let _ = (None::<Won<X>>, None::<Opening>);
}
