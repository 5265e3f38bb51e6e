//! The passing twin of `fail/literals/wrong-claim-not-started.rs`.

use tictactype::{Drawn, Game, O, Opening, Square, Won, X, play};

type Claim = Game<Opening, Square<3>>;

fn main() {
    let _: Claim = play![Square<3>; ];
    let _ = (O, None::<(Opening, Drawn<X>, Won<X>)>);
}
