//! The passing twin of `fail/literals/wrong-claim-ongoing.rs`.

use tictactype::{Drawn, Game, Grid, O, Opening, Won, X, play};

type Claim = Game<O, Grid<3>>;

fn main() {
    let _: Claim = play![Grid<3>; a1];
    let _ = (O, None::<(Opening, Drawn<X>, Won<X>)>);
}
