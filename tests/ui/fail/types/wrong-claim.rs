//! A round that X won is annotated as won by O.

use tictactype::typelevel::{At, Round, Start};
use tictactype::{Grid, O, Won, X};

fn main() {
    let round = Start::<2>::new()
        .play(X, At::<'a', 1>)
        .play(O, At::<'b', 1>)
        .play(X, At::<'b', 2>);
    let _ = O;
    let _: Round<Won<O>, Grid<2>, _> = round;
}
