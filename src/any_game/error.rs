//! Errors of games whose state is known only at run time; each hands the game back.

use core::error::Error;
use core::fmt::{self, Display};

use super::{AnyGame, IllegalMove};
use crate::game::{GameState, IsUnopened};
use crate::size::Size;

/// A move that was played by value and refused: the [`IllegalMove`] with the unchanged game.
///
/// ```
/// use tictactype::{AnyGame, Grid, IllegalMoveReason, Mark, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = AnyGame::<Grid<3>>::new().play(at!(b2))?;
/// let refused = game.clone().play(at!(b2)).unwrap_err();
/// assert_eq!(refused.illegal_move().reason(), IllegalMoveReason::Occupied(Mark::X));
/// assert_eq!(refused.into_game(), game);
/// # Ok(()) }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "the error holds the game: take it back with `into_game`"]
pub struct PlayError<S: Size> {
    game: AnyGame<S>,
    illegal_move: IllegalMove<S>,
}

impl<S: Size> PlayError<S> {
    pub(crate) const fn new(game: AnyGame<S>, illegal_move: IllegalMove<S>) -> Self {
        Self { game, illegal_move }
    }

    /// Returns the move and the reason why it is illegal.
    #[must_use]
    pub const fn illegal_move(&self) -> IllegalMove<S> {
        self.illegal_move
    }

    /// Borrows the unchanged game.
    pub const fn game(&self) -> &AnyGame<S> {
        &self.game
    }

    /// Returns the unchanged game.
    pub fn into_game(self) -> AnyGame<S> {
        self.game
    }
}

impl<S: Size> Display for PlayError<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.illegal_move.fmt(f)
    }
}

impl<S: Size> Error for PlayError<S> {}

/// Drops the game.
impl<S: Size> From<PlayError<S>> for IllegalMove<S> {
    fn from(refused: PlayError<S>) -> Self {
        refused.illegal_move
    }
}

/// A request to take a move back at the opening, with the unchanged game.
///
/// ```
/// use tictactype::{AnyGame, Grid};
///
/// let game = AnyGame::<Grid<3>>::default();
/// let nothing = game.clone().undo().unwrap_err();
/// assert_eq!(nothing.into_game(), game);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "the error holds the game: take it back with `into_game`"]
pub struct NothingToTakeBack<S: Size> {
    game: AnyGame<S>,
}

impl<S: Size> NothingToTakeBack<S> {
    pub(crate) const fn new(game: AnyGame<S>) -> Self {
        Self { game }
    }

    /// Borrows the unchanged game.
    pub const fn game(&self) -> &AnyGame<S> {
        &self.game
    }

    /// Returns the unchanged game.
    pub fn into_game(self) -> AnyGame<S> {
        self.game
    }
}

impl<S: Size> Display for NothingToTakeBack<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        IsUnopened.fmt(f)
    }
}

impl<S: Size> Error for NothingToTakeBack<S> {}

/// A game in another state than the expected one.
///
/// ```
/// use tictactype::{AnyGame, Game, GameState, Grid, Mark, O};
///
/// let wrong = Game::<O, Grid<3>>::try_from(AnyGame::default()).unwrap_err();
/// assert_eq!(wrong.expected(), GameState::ToMove(Mark::O));
/// assert_eq!(wrong.found(), GameState::Opening);
/// assert_eq!(
///     wrong.to_string(),
///     "expected a game in the state `O to move`, found one in the state `X to open`",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "the error holds the game: take it back with `into_game`"]
pub struct WrongState<S: Size> {
    game: AnyGame<S>,
    expected: GameState,
}

impl<S: Size> WrongState<S> {
    pub(crate) const fn new(game: AnyGame<S>, expected: GameState) -> Self {
        Self { game, expected }
    }

    /// Returns the expected state.
    #[must_use]
    pub const fn expected(&self) -> GameState {
        self.expected
    }

    /// Returns the state of the game.
    #[must_use]
    pub fn found(&self) -> GameState {
        self.game.state()
    }

    /// Borrows the unchanged game.
    pub const fn game(&self) -> &AnyGame<S> {
        &self.game
    }

    /// Returns the unchanged game.
    pub fn into_game(self) -> AnyGame<S> {
        self.game
    }
}

impl<S: Size> Display for WrongState<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (expected, found) = (self.expected, self.found());
        write!(
            f,
            "expected a game in the state `{expected}`, found one in the state `{found}`"
        )
    }
}

impl<S: Size> Error for WrongState<S> {}
