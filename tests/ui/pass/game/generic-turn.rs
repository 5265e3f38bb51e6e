//! The passing twin of `fail/game/generic-turn.rs`.

use tictactype::{FixedSide, Game, Square, Turn, X};

fn first<T: Turn, S: FixedSide>(game: Game<T, S>, at: Square<S>) -> bool {
    game.play(T::Player::default(), at).is_ok_and(|outcome| outcome.result().is_none())
}

fn main() {
    let _ = first::<X, tictactype::Grid<3>>;
}
