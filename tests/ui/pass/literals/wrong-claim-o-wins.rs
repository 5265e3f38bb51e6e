//! The passing twin of `fail/literals/wrong-claim-o-wins.rs`.

use tictactype::{Drawn, Game, Grid, O, Opening, Won, X, play};

type Claim = Game<Won<O>, Grid<3>>;

fn main() {
    let _: Claim = play![Grid<3>; a3 a1 b3 b2 a2 c3];
    let _ = (O, None::<(Opening, Drawn<X>, Won<X>)>);
}
