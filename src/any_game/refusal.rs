//! Errors of games whose state is known only at run time; each hands the game back.

use core::error::Error;
use core::fmt::{self, Display};

use super::AnyGame;
use crate::game::{Game, IsOver, IsTaken, Kind, Opening};
use crate::mark::Mark;
use crate::position::Position;
use crate::size::Size;

/// A move that the rules forbid, with the unchanged game.
///
/// ```
/// use tictactype::{AnyGame, IllegalMove, Mark, Square, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = AnyGame::<Square<3>>::default().play(at!(b2))?;
/// match game.clone().play(at!(b2)) {
///     Err(IllegalMove::Occupied { mark, .. }) => assert_eq!(mark, Mark::X),
///     Err(IllegalMove::Over { .. }) => println!("the game is over"),
///     Ok(_) => println!("the move was legal"),
/// }
/// # Ok(()) }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "the error holds the game: take it back with `into_game`"]
pub enum IllegalMove<S: Size> {
    /// The square is taken.
    #[non_exhaustive]
    Occupied {
        /// The unchanged game.
        game: AnyGame<S>,
        /// The square of the move.
        at: Position<S>,
        /// The mark on the square.
        mark: Mark,
    },
    /// The game is over.
    #[non_exhaustive]
    Over {
        /// The unchanged game.
        game: AnyGame<S>,
    },
}

impl<S: Size> IllegalMove<S> {
    /// Borrows the unchanged game.
    pub const fn game(&self) -> &AnyGame<S> {
        match self {
            Self::Occupied { game, .. } | Self::Over { game } => game,
        }
    }

    /// Returns the unchanged game.
    pub fn into_game(self) -> AnyGame<S> {
        match self {
            Self::Occupied { game, .. } | Self::Over { game } => game,
        }
    }
}

impl<S: Size> Display for IllegalMove<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Occupied { at, mark, .. } => IsTaken { at, mark }.fmt(f),
            Self::Over { ref game } => match game.result() {
                Some(result) => IsOver { result }.fmt(f),
                None => f.write_str("the game is over"),
            },
        }
    }
}

impl<S: Size> Error for IllegalMove<S> {}

/// A request to take a move back at the opening, with the unchanged game.
///
/// ```
/// use tictactype::{AnyGame, Square};
///
/// let nothing = AnyGame::<Square<3>>::default().undo().unwrap_err();
/// assert_eq!(nothing.into_game(), Square::<3>::game());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "the error holds the game: take it back with `into_game`"]
pub struct NothingToTakeBack<S: Size> {
    game: Game<Opening, S>,
}

impl<S: Size> NothingToTakeBack<S> {
    pub(crate) const fn new(game: Game<Opening, S>) -> Self {
        Self { game }
    }

    /// Borrows the unchanged game.
    pub const fn game(&self) -> &Game<Opening, S> {
        &self.game
    }

    /// Returns the unchanged game.
    pub fn into_game(self) -> Game<Opening, S> {
        self.game
    }
}

impl<S: Size> Display for NothingToTakeBack<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is no move to take back: the board is empty")
    }
}

impl<S: Size> Error for NothingToTakeBack<S> {}

/// A game in another state than the expected one.
///
/// ```
/// use tictactype::{AnyGame, Game, O, Square};
///
/// let wrong = Game::<O, Square<3>>::try_from(AnyGame::default()).unwrap_err();
/// assert_eq!(
///     wrong.to_string(),
///     "expected a game in the state `O to move`, found one in the state `X to open`",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "the error holds the game: take it back with `into_game`"]
pub struct WrongState<S: Size> {
    game: AnyGame<S>,
    expected: Kind,
}

impl<S: Size> WrongState<S> {
    pub(crate) const fn new(game: AnyGame<S>, expected: Kind) -> Self {
        Self { game, expected }
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
        let (expected, found) = (self.expected, self.game.kind());
        write!(
            f,
            "expected a game in the state `{expected}`, found one in the state `{found}`"
        )
    }
}

impl<S: Size> Error for WrongState<S> {}
