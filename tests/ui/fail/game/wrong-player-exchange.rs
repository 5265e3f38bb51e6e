//! Generic code forgets to exchange the players after a move.

use tictactype::rules::MayMove;
use tictactype::{FixedSide, Game, Grid, Outcome, Player, Turn};

struct Seat<P>(P);

fn play_on<T, P, Q, S>(game: Game<T, S>, mover: Seat<P>, waiting: Seat<Q>)
where
    T: Turn,
    P: Player<Itself: MayMove<T>, Opponent = Q>,
    Q: Player<Opponent = P>,
    S: FixedSide,
{
    let vacant = game.first_vacant();
    if let Ok(Outcome::InPlay(game)) = game.play(P::default(), vacant) {
        let _ = (mover.0, waiting.0);
        let (mover, waiting) = (Seat(P::default()), Seat(Q::default()));
        play_on(game, mover, waiting);
    }
}

fn main() {
    play_on(Grid::<3>::game(), Seat(tictactype::X), Seat(tictactype::O));
}
