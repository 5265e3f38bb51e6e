//! Generic code lets any player move in any state.

use tictactype::error::RefusedMove;
use tictactype::{Game, Grid, Outcome, Player, Square, Turn, X};

type Played<T, P> = Result<Outcome<P, Grid<3>>, RefusedMove<T, Grid<3>>>;

fn answer<T: Turn, P: Player>(game: Game<T, Grid<3>>, at: Square<Grid<3>>) -> Played<T, P> {
    game.play(P::default(), at)
}

fn main() {
    let _ = answer::<X, X>;
}
