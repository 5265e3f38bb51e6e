//! The passing twin of `fail/types/wrong-claim-game.rs`.

use tictactype::typelevel::{At, Start};
use tictactype::{Game, Grid, O, X};

fn main() {
    let round = Start::<3>::new().play(X, At::<'b', 2>);
    let _: Game<O, Grid<3>> = round.game();
    let _ = O;
}
