//! A kata: functions on a game that cannot be called at the wrong time.
//!
//! The examples below are its compile-fail tests. Each failing one follows a twin that compiles and
//! differs in one line.
//!
//! ```sh
//! cargo test --doc --manifest-path tests/consumer/Cargo.toml
//! ```

use tictactype::error::RefusedMove;
use tictactype::rules::TakeBack;
use tictactype::{FixedSide, Game, Mark, Outcome, Over, Position, Size, Square, Turn};

/// Plays a move for the player whose turn it is.
///
/// ```
/// use tictactype::{Grid, at};
/// use tictactype_consumer::kata::play;
///
/// let game = play(Grid::<3>::game(), at!(b2)).unwrap().in_play().unwrap();
/// assert!(play(game, at!(b2)).is_err());
/// ```
///
/// The square must be on the board:
///
/// ```compile_fail
/// use tictactype::{Grid, at};
/// use tictactype_consumer::kata::play;
///
/// let game = play(Grid::<3>::game(), at!(b4)).unwrap().in_play().unwrap();
/// assert!(play(game, at!(b2)).is_err());
/// ```
///
/// A game is used up by its move:
///
/// ```
/// use tictactype::{Grid, at};
/// use tictactype_consumer::kata::play;
///
/// let game = Grid::<3>::game();
/// let first = play(game.clone(), at!(b2));
/// let second = play(game, at!(a1));
/// assert_ne!(first, second);
/// ```
///
/// ```compile_fail
/// use tictactype::{Grid, at};
/// use tictactype_consumer::kata::play;
///
/// let game = Grid::<3>::game();
/// let first = play(game, at!(b2));
/// let second = play(game, at!(a1));
/// assert_ne!(first, second);
/// ```
///
/// A finished game has no next move:
///
/// ```
/// use tictactype::{Grid, at, play};
/// use tictactype_consumer::kata;
///
/// let game = play![Grid<3>; a1 b1 a2 b2];
/// assert!(kata::play(game, at!(c3)).is_ok());
/// ```
///
/// ```compile_fail
/// use tictactype::{Grid, at, play};
/// use tictactype_consumer::kata;
///
/// let game = play![Grid<3>; a1 b1 a2 b2 a3];
/// assert!(kata::play(game, at!(c3)).is_ok());
/// ```
///
/// # Errors
///
/// Hands the game back if the square is taken.
pub fn play<T: Turn, S: FixedSide>(
    game: Game<T, S>,
    at: Square<S>,
) -> Result<Outcome<T::Player, S>, RefusedMove<T, S>> {
    game.play_turn(at)
}

/// Takes back the last move.
///
/// ```
/// use tictactype::{Grid, at};
/// use tictactype_consumer::kata::take_move_back;
///
/// let game = Grid::<3>::game().open(at!(b2));
/// take_move_back(game);
/// ```
///
/// There is none at the opening:
///
/// ```compile_fail
/// use tictactype::{Grid, at};
/// use tictactype_consumer::kata::take_move_back;
///
/// let game = Grid::<3>::game();
/// take_move_back(game);
/// ```
pub fn take_move_back<T: TakeBack<S>, S: FixedSide>(game: Game<T, S>) -> T::Previous {
    game.undo()
}

/// Returns the winner, or `None` after a draw.
///
/// ```
/// use tictactype::{Grid, Mark, play};
/// use tictactype_consumer::kata::who_won_or_draw;
///
/// let game = play![Grid<3>; a1 b1 a2 b2 a3];
/// assert_eq!(who_won_or_draw(&game), Some(Mark::X));
/// ```
///
/// Before the end there is no result:
///
/// ```compile_fail
/// use tictactype::{Grid, Mark, play};
/// use tictactype_consumer::kata::who_won_or_draw;
///
/// let game = play![Grid<3>; a1 b1 a2 b2];
/// assert_eq!(who_won_or_draw(&game), Some(Mark::X));
/// ```
pub fn who_won_or_draw<T: Over, S: FixedSide>(game: &Game<T, S>) -> Option<Mark> {
    game.result().winner()
}

/// Returns the player whose mark is on a square, in a game of any state.
///
/// ```
/// use tictactype::{Grid, Mark, Square, at};
/// use tictactype_consumer::kata::player_at;
///
/// let at: Square<Grid<3>> = at!(b2);
/// assert_eq!(player_at(&Grid::<3>::game().open(at), at), Some(Mark::X));
/// ```
///
/// The square must be one of this size:
///
/// ```compile_fail
/// use tictactype::{Grid, Mark, Square, at};
/// use tictactype_consumer::kata::player_at;
///
/// let at: Square<Grid<4>> = at!(b2);
/// assert_eq!(player_at(&Grid::<3>::game().open(at), at), Some(Mark::X));
/// ```
pub fn player_at<S: Size>(position: &Position<S>, at: S::Square) -> Option<Mark> {
    position.mark_at(at)
}
