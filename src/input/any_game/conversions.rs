//! Conversions between typed games and `AnyGame`.

use super::{AnyGame, TypedGame, WrongState};
use crate::board::{FixedSide, Size, WrongSize, slot_of};
use crate::game::{Game, GameInPlay, Outcome, Position, Refused, State, Undone};
use crate::player::{GameResult, Player};

impl<T: State, S: FixedSide> From<Game<T, S>> for AnyGame<S> {
    #[inline]
    fn from(game: Game<T, S>) -> Self {
        Self::of(game)
    }
}

impl<S: FixedSide> AnyGame<S> {
    /// Creates a game from a typed one, like [`From`], but also in constants.
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid, play};
    ///
    /// const OPENED: AnyGame<Grid<15, 5>> = AnyGame::of(play![Grid<15, 5>; h8 i7 g9]);
    /// assert_eq!(OPENED.to_string(), "h8 i7 g9");
    /// ```
    #[inline]
    pub const fn of<T: State>(game: Game<T, S>) -> Self {
        Self {
            position: game.into_position(),
            result: T::STATE.result(),
        }
    }
}

impl<S: FixedSide> GameInPlay<'_, S> {
    /// Copies the game into the type of its state: [`Opening`](TypedGame::Opening),
    /// [`X`](TypedGame::X) or [`O`](TypedGame::O).
    ///
    /// ```
    /// use tictactype::computer::from_fn;
    /// use tictactype::{FixedSide, GameInPlay, Grid, Outcome, Square, TypedGame};
    ///
    /// /// Returns a square on which X would win.
    /// fn win<S: FixedSide>(game: GameInPlay<'_, S>) -> Option<Square<S>> {
    ///     let TypedGame::X(game) = game.to_typed() else { return None };
    ///     let mut entries = game.entries().map(|vacant| (vacant.at(), vacant.play_turn()));
    ///     entries.find(|(_, outcome)| matches!(outcome, Outcome::Won(_))).map(|(at, _)| at)
    /// }
    ///
    /// let game: tictactype::AnyGame<Grid<3>> = "a1 a2 b1 b2".parse().unwrap();
    /// assert_eq!(game.as_in_play().and_then(win).unwrap().to_string(), "c1");
    /// ```
    pub fn to_typed(self) -> TypedGame<S> {
        self.into()
    }
}

macro_rules! from {
    ($([$($parameters:tt)*] $game:ty;)*) => {$(
        impl<$($parameters)*> From<$game> for AnyGame<S> {
            fn from(game: $game) -> Self {
                let (position, result) = (Position::clone(&game), game.result());
                Self { position, result }
            }
        }
    )*};
}

from! {
    [P: Player, S: FixedSide] Outcome<P, S>;
    [S: FixedSide] Undone<S>;
    [S: FixedSide] TypedGame<S>;
}

/// Copies the game, to try moves on the copy.
///
/// ```
/// use tictactype::{AnyGame, GameInPlay, GameResult, Grid, Size, play};
///
/// /// Returns `true` if the player to move can win with the next move.
/// fn can_win<S: Size>(game: GameInPlay<'_, S>) -> bool {
///     let mut copy = AnyGame::from(game);
///     game.vacant().iter().any(|at| {
///         let wins = copy.push(at).is_ok() && copy.result() == Some(GameResult::Won(game.turn()));
///         copy.pop();
///         wins
///     })
/// }
///
/// assert!(can_win(play![Grid<3>; a1 b1 a2 b2].as_in_play()));
/// assert!(!can_win(play![Grid<3>; a1 b1 a2].as_in_play()));
/// ```
impl<S: Size> From<GameInPlay<'_, S>> for AnyGame<S> {
    fn from(game: GameInPlay<'_, S>) -> Self {
        Self {
            position: game.position().clone(),
            result: None,
        }
    }
}

/// Converts a game to the type of its state.
///
/// # Errors
///
/// Returns [`Refused`], with the game, if the game is in another state.
///
/// # Examples
///
/// ```
/// use tictactype::{AnyGame, Game, Grid, O, Won, X, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = AnyGame::from(Grid::<3>::game()).play(at!(b2))?;
/// let wrong = Game::<Won<X>, _>::try_from(game).unwrap_err();
/// assert_eq!(wrong.to_string(), "expected a game in the state `X won`, found one in the state `O to move`");
/// let game = Game::<O, _>::try_from(wrong.into_game())?;
/// # let _ = game; Ok(()) }
/// ```
impl<T: State, S: FixedSide> TryFrom<AnyGame<S>> for Game<T, S> {
    type Error = Refused<AnyGame<S>, WrongState>;

    fn try_from(game: AnyGame<S>) -> Result<Self, Self::Error> {
        let (expected, found) = (T::STATE, game.state());
        if expected == found {
            Ok(Self::reached(game.position))
        } else {
            Err(Refused::new(game, WrongState { expected, found }))
        }
    }
}

impl<S: Size> Position<S> {
    /// Copies the game to an [`AnySize`](crate::AnySize), so that games of several sizes have one
    /// type.
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid, play};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame = play![Grid<15, 5>; h8 i7].to_any_size();
    /// assert_eq!(game.to_string(), "15x15/5 h8 i7");
    /// assert_eq!(AnyGame::<Grid<15, 5>>::try_from(&game)?, play![Grid<15, 5>; h8 i7].into());
    /// # Ok(()) }
    /// ```
    pub fn to_any_size(&self) -> AnyGame {
        copy(self, self.size().to_any_size(), self.result())
    }
}

/// Copies the game to the type of its size.
///
/// # Errors
///
/// Returns [`WrongSize`] if the game has another size.
impl<S: FixedSide> TryFrom<&AnyGame> for AnyGame<S> {
    type Error = WrongSize;

    fn try_from(game: &AnyGame) -> Result<Self, WrongSize> {
        S::of(game.size()).map(|size| game.copied_to(size))
    }
}

impl<S: Size> AnyGame<S> {
    /// Copies the game to an equal size of another type.
    pub(crate) fn copied_to<T: Size>(&self, size: T) -> AnyGame<T> {
        copy(self, size, self.result)
    }
}

/// Copies the moves to an equal size of another type.
fn copy<S: Size, T: Size>(
    position: &Position<S>,
    size: T,
    result: Option<GameResult>,
) -> AnyGame<T> {
    let index = |at: S::Square| slot_of::<T>(at.into());
    AnyGame::reached(size, position.moves().map(index), result)
}
