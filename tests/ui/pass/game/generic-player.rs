//! The passing twin of `fail/game/generic-player.rs`.

use tictactype::{Game, Occupied, Outcome, Player, Position, Square, Turn, X};

type Played<T, P> = Result<Outcome<P, Square<3>>, Occupied<T, Square<3>>>;

fn answer<T: Turn, P: Player>(game: Game<P, Square<3>>, at: Position<Square<3>>) -> Played<P, P> {
    game.play(P::default(), at)
}

fn main() {
    let _ = answer::<X, X>;
}
