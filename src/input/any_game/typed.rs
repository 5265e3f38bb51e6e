//! Typed games in any state, as an enum.

use core::ops::Deref;

use super::AnyGame;
use crate::board::{FixedSide, Square};
use crate::game::{Drawn, Game, GameInPlay, Opening, Outcome, Position, State, Taken, Undone, Won};
use crate::input::HasState;
use crate::player::{O, Player, X};

/// A typed [`Game`], with a variant for each state. Returned by [`AnyGame::to_typed`].
///
/// `match` on it: in each arm, the compiler checks your moves.
///
/// ```
/// use tictactype::{AnyGame, FixedSide, Game, Grid, Turn, TypedGame};
///
/// /// Accepts only games in play.
/// fn first_vacant<T: Turn, S: FixedSide>(game: &Game<T, S>) -> String {
///     game.vacant().first().map_or(String::new(), |at| at.to_string())
/// }
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game: AnyGame<Grid<3>> = "a1 b1".parse()?;
/// let advice = match game.to_typed() {
///     TypedGame::Opening(game) => first_vacant(&game),
///     TypedGame::X(game) => first_vacant(&game),
///     TypedGame::O(game) => first_vacant(&game),
///     TypedGame::WonX(_) | TypedGame::WonO(_) => "the game is won".to_owned(),
///     TypedGame::DrawnX(_) | TypedGame::DrawnO(_) => "the game is drawn".to_owned(),
/// };
/// assert_eq!(advice, "c1");
/// # Ok(()) }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "`match` on it"]
pub enum TypedGame<S: FixedSide> {
    /// X is to move on an empty board.
    Opening(Game<Opening, S>),
    /// X is to move.
    X(Game<X, S>),
    /// O is to move.
    O(Game<O, S>),
    /// X won.
    WonX(Game<Won<X>, S>),
    /// O won.
    WonO(Game<Won<O>, S>),
    /// A draw; X made the last move.
    DrawnX(Game<Drawn<X>, S>),
    /// A draw; O made the last move.
    DrawnO(Game<Drawn<O>, S>),
}

#[doc(hidden)]
#[rustfmt::skip]
#[allow(clippy::missing_errors_doc, clippy::must_use_candidate, reason = "these cannot be called")]
impl<S: FixedSide> TypedGame<S> {
    pub fn play<Q>(self, _: Q, _: Square<S>) -> Result<Self, Taken<Square<S>>> where Self: HasState { self.never() }
}

macro_rules! from {
    ($([$($parameters:tt)*] $game:ty;)*) => {$(
        impl<$($parameters)*> From<$game> for TypedGame<S> {
            fn from(game: $game) -> Self {
                AnyGame::from(game).into_typed()
            }
        }
    )*};
}

from! {
    [T: State, S: FixedSide] Game<T, S>;
    [P: Player, S: FixedSide] Outcome<P, S>;
    [S: FixedSide] Undone<S>;
    [S: FixedSide] GameInPlay<'_, S>;
    [S: FixedSide] AnyGame<S>;
}

impl<S: FixedSide> Deref for TypedGame<S> {
    type Target = Position<S>;

    fn deref(&self) -> &Position<S> {
        match self {
            Self::Opening(game) => game,
            Self::X(game) => game,
            Self::O(game) => game,
            Self::WonX(game) => game,
            Self::WonO(game) => game,
            Self::DrawnX(game) => game,
            Self::DrawnO(game) => game,
        }
    }
}
