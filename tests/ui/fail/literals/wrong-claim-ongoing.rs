//! A game with O to move is annotated as a game with X to move.

use tictactype::{Drawn, Game, Grid, O, Opening, Won, X, play};

type Claim = Game<X, Grid<3>>;

fn main() {
    let _: Claim = play![Grid<3>; a1];
    let _ = (O, None::<(Opening, Drawn<X>, Won<X>)>);
}
