//! Code that is generic over the state plays X in every state.

use tictactype::{FixedSide, Game, Square, Turn, X};

fn first<T: Turn, S: FixedSide>(game: Game<T, S>, at: Square<S>) -> bool {
    game.play(X, at).is_ok_and(|outcome| outcome.result().is_none())
}

fn main() {
    let _ = first::<X, tictactype::Grid<3>>;
}
