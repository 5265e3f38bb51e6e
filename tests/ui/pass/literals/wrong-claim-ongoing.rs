//! The passing twin of `fail/literals/wrong-claim-ongoing.rs`.

use tictactype::{Drawn, Game, O, Opening, Square, Won, X, play};

type Claim = Game<O, Square<3>>;

fn main() {
    let _: Claim = play![Square<3>; a1];
    let _ = (O, None::<(Opening, Drawn<X>, Won<X>)>);
}
