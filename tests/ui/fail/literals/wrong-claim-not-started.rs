//! A game without moves is annotated as `Game<X, _>` instead of `Game<Opening, _>`.

use tictactype::{Drawn, Game, Grid, O, Opening, Won, X, play};

type Claim = Game<X, Grid<3>>;

fn main() {
    let _: Claim = play![Grid<3>; ];
    let _ = (O, None::<(Opening, Drawn<X>, Won<X>)>);
}
