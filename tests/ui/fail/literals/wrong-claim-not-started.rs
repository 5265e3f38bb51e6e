//! Without a move the game is at its opening.

use tictactype::{Drawn, Game, O, Opening, Square, Won, X, play};

type Claim = Game<X, Square<3>>;

fn main() {
    let _: Claim = play![Square<3>; ];
    let _ = (O, None::<(Opening, Drawn<X>, Won<X>)>);
}
