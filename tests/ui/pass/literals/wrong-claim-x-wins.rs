//! The passing twin of `fail/literals/wrong-claim-x-wins.rs`.

use tictactype::{Drawn, Game, O, Opening, Square, Won, X, play};

type Claim = Game<Won<X>, Square<3>>;

fn main() {
    let _: Claim = play![Square<3>; a1 c2 b2 a2 c3];
    let _ = (O, None::<(Opening, Drawn<X>, Won<X>)>);
}
