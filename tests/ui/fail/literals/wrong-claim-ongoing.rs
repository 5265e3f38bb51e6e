//! A game with O to move is annotated as a game with X to move.

use tictactype::{Drawn, Game, O, Opening, Square, Won, X, play};

type Claim = Game<X, Square<3>>;

fn main() {
    let _: Claim = play![Square<3>; a1];
    let _ = (O, None::<(Opening, Drawn<X>, Won<X>)>);
}
