//! The passing twin of `fail/literals/wrong-claim-drawn.rs`.

use tictactype::{Drawn, Game, O, Opening, Square, Won, X, play};

type Claim = Game<Drawn<X>, Square<3>>;

fn main() {
    let _: Claim = play![Square<3>; a3 b3 c3 a2 b2 a1 c2 c1 b1];
    let _ = (O, None::<(Opening, Drawn<X>, Won<X>)>);
}
