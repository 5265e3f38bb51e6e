//! The game of a round with O to move is annotated as a game with X to move.

use tictactype::typelevel::{At, Start};
use tictactype::{Game, Grid, O, X};

fn main() {
    let round = Start::<3>::new().play(X, At::<'b', 2>);
    let _: Game<X, Grid<3>> = round.game();
    let _ = O;
}
