//! The result of a finished game.

use core::fmt::{self, Display};
use core::str::FromStr;

use super::{Expected, Mark, ParseError, pad};

/// The result of a finished game.
///
/// ```
/// use tictactype::{GameResult, Mark};
///
/// assert_eq!(GameResult::Won(Mark::X).winner(), Some(Mark::X));
/// assert_eq!(GameResult::Drawn.winner(), None);
/// assert_eq!(GameResult::Won(Mark::O).to_string(), "O won");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameResult {
    /// A player completed a line.
    Won(Mark),
    /// The board was filled without a line.
    #[doc(alias = "tie")]
    Drawn,
}

impl GameResult {
    /// The result of a game, or `None` if nobody has won and the board is not full.
    #[inline]
    pub(crate) const fn of(winner: Option<Mark>, is_full: bool) -> Option<Self> {
        match winner {
            Some(winner) => Some(Self::Won(winner)),
            None if is_full => Some(Self::Drawn),
            None => None,
        }
    }

    /// The winner, or `None` for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Mark> {
        match self {
            Self::Won(mark) => Some(mark),
            Self::Drawn => None,
        }
    }
}

impl Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Won(mark) => pad(f, format_args!("{mark} won")),
            Self::Drawn => f.pad("a draw"),
        }
    }
}

/// Parses what `Display` writes: `X won`, `O won` or `a draw`.
///
/// ```
/// use tictactype::{GameResult, Mark};
///
/// assert_eq!("X won".parse(), Ok(GameResult::Won(Mark::X)));
/// assert_eq!("a draw".parse(), Ok(GameResult::Drawn));
/// ```
///
/// # Errors
///
/// Returns [`ParseError`] for any other text.
impl FromStr for GameResult {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "X won" => Ok(Self::Won(Mark::X)),
            "O won" => Ok(Self::Won(Mark::O)),
            "a draw" => Ok(Self::Drawn),
            _ => Err(ParseError::new(Expected::Result, text, 0)),
        }
    }
}
