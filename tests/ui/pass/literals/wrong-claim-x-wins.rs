//! The passing twin of `fail/literals/wrong-claim-x-wins.rs`.

use tictactype::{Drawn, Game, Grid, O, Opening, Won, X, play};

type Claim = Game<Won<X>, Grid<3>>;

fn main() {
    let _: Claim = play![Grid<3>; a1 c2 b2 a2 c3];
    let _ = (O, None::<(Opening, Drawn<X>, Won<X>)>);
}
