//! The passing twin of `fail/literals/wrong-claim-drawn.rs`.

use tictactype::{Drawn, Game, Grid, O, Opening, Won, X, play};

type Claim = Game<Drawn<X>, Grid<3>>;

fn main() {
    let _: Claim = play![Grid<3>; a3 b3 c3 a2 b2 a1 c2 c1 b1];
    let _ = (O, None::<(Opening, Drawn<X>, Won<X>)>);
}
