//! The error of a conversion to a [`Game`](crate::Game) in another state.

use core::error::Error;
use core::fmt::{self, Display};

use crate::game::GameState;
use crate::player::pad;

/// The error of a conversion: the game is not in the expected state.
///
/// ```
/// use tictactype::{AnyGame, Game, GameState, Grid, Mark, O};
///
/// let refused = Game::<O, Grid<3>>::try_from(AnyGame::default()).unwrap_err();
/// let wrong = refused.reason();
/// assert_eq!(wrong.expected(), GameState::ToMove(Mark::O));
/// assert_eq!(wrong.found(), GameState::Opening);
/// assert_eq!(
///     wrong.to_string(),
///     "expected a game in the state `O to move`, found one in the state `X to open`",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WrongState {
    pub(super) expected: GameState,
    pub(super) found: GameState,
}

impl WrongState {
    /// The expected state.
    #[must_use]
    pub const fn expected(&self) -> GameState {
        self.expected
    }

    /// The state of the game.
    #[must_use]
    pub const fn found(&self) -> GameState {
        self.found
    }
}

impl Display for WrongState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { expected, found } = self;
        match (expected, found) {
            (GameState::Drawn(expected), GameState::Drawn(found)) => pad(
                f,
                format_args!(
                    "expected a draw that {expected} completed, found one that {found} completed"
                ),
            ),
            _ => pad(
                f,
                format_args!(
                    "expected a game in the state `{expected}`, found one in the state `{found}`"
                ),
            ),
        }
    }
}

impl Error for WrongState {}
