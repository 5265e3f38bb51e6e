//! X plays on the result of a move of a game, beside the bounds of rounds.

use tictactype::typelevel::{At, CanPlay, Start};
use tictactype::{Grid, O, X, at};

fn open<R: CanPlay<X, At<'b', 2>>>(round: R) {
    let _ = round.play(X, At);
}

fn main() {
    open(Start::<3>::new());
    let game = Grid::<3>::game().open(at!(b2));
    let _ = game.play(O, at!(a1)).play(X, at!(c3));
    let _: Result<tictactype::Square<Grid<3>>, X> = Ok(at!(c3));
}
