//! The passing twin of `fail/literals/wrong-claim-not-started.rs`.

use tictactype::{Drawn, Game, Grid, O, Opening, Won, X, play};

type Claim = Game<Opening, Grid<3>>;

fn main() {
    let _: Claim = play![Grid<3>; ];
    let _ = (O, None::<(Opening, Drawn<X>, Won<X>)>);
}
