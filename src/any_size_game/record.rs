//! Records that begin with the size.

use core::error::Error;
use core::fmt::{self, Display};
use core::str::FromStr;

use super::{AnySizeGame, AnySizeIllegalMove};
use crate::any_size::{AnySize, ParseSizeError};
use crate::coordinates::Coordinates;
use crate::game::{GameResult, IsOver};
use crate::record::{Refusal, Replay, first_word, replay};
use crate::square::ParseSquareError;

impl AnySizeGame {
    /// Parses a record without a size by playing its moves on an empty board.
    ///
    /// ```
    /// use tictactype::{AnySize, AnySizeGame};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = AnySizeGame::replay(AnySize::new(5, 3)?, "a1 b1 a2")?;
    /// assert_eq!(game.to_string(), "5x5/3 a1 b1 a2");
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`ParseAnySizeGameError`] for the first word that is not a legal move. The error
    /// holds the game before that word.
    pub fn replay(size: impl Into<AnySize>, record: &str) -> Result<Self, ParseAnySizeGameError> {
        Self::on(size).replayed(record, 0)
    }

    /// Plays the moves of a record that begins at an offset in a longer text.
    fn replayed(mut self, record: &str, begin: usize) -> Result<Self, ParseAnySizeGameError> {
        match replay(&mut self, record) {
            Ok(()) => Ok(self),
            Err((word, Refusal::InvalidSquare(error))) => {
                Err(ParseAnySizeGameError::InvalidSquare {
                    game: self,
                    word: begin + word,
                    error,
                })
            }
            Err((offset, Refusal::Illegal(illegal))) => Err(ParseAnySizeGameError::Illegal {
                game: self,
                offset: begin + offset,
                illegal,
            }),
            Err((offset, Refusal::Over(result))) => Err(ParseAnySizeGameError::Over {
                game: self,
                offset: begin + offset,
                result,
            }),
        }
    }
}

impl Replay for AnySizeGame {
    type At = Coordinates;
    type Illegal = AnySizeIllegalMove;

    fn parse(&self, word: &str) -> Result<Coordinates, ParseSquareError> {
        self.size().parse_square(word)
    }

    fn result(&self) -> Option<GameResult> {
        self.result()
    }

    fn push(&mut self, at: Coordinates) -> Result<(), AnySizeIllegalMove> {
        self.push(at)
    }
}

/// Parses a record with its size: the side twice and the line, then the squares of the moves, such
/// as `15x15/5 h8 i7`. Without `/5` the line is as long as the side.
///
/// # Errors
///
/// Returns [`ParseAnySizeGameError`] if the first word is not a size, or for the first other word
/// that is not a legal move.
///
/// # Examples
///
/// ```
/// use tictactype::{AnySizeGame, Grid};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game: AnySizeGame = "15x15/5 h8 i7".parse()?;
/// assert_eq!(game.ply(), 2);
/// assert_eq!("3x3".parse(), Ok(AnySizeGame::on(Grid::<3>)));
/// # Ok(()) }
/// ```
impl FromStr for AnySizeGame {
    type Err = ParseAnySizeGameError;

    fn from_str(record: &str) -> Result<Self, ParseAnySizeGameError> {
        let text = record.trim_ascii_start();
        let offset = record.len() - text.len();
        let size = first_word(text);
        let game = match size.parse::<AnySize>() {
            Ok(size) => Self::on(size),
            Err(error) => return Err(ParseAnySizeGameError::InvalidSize { offset, error }),
        };
        let moves = text.get(size.len()..).unwrap_or_default();
        game.replayed(moves, offset + size.len())
    }
}

/// Writes the record of the game: its size, then the squares of its moves, separated by spaces.
///
/// ```
/// use tictactype::{AnySizeGame, Grid};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut game = AnySizeGame::on(Grid::<15, 5>);
/// game.push("h8".parse()?)?;
/// assert_eq!(game.to_string(), "15x15/5 h8");
/// # Ok(()) }
/// ```
impl Display for AnySizeGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#}", self.size())?;
        for at in self.moves() {
            write!(f, " {at}")?;
        }
        Ok(())
    }
}

/// Text that is not the record of a game with its size, with the game before the bad move.
///
/// ```
/// use tictactype::AnySizeGame;
///
/// let refused = |record: &str| record.parse::<AnySizeGame>().unwrap_err();
///
/// let error = refused("3x3 b2 a1 b2 c3");
/// assert_eq!(error.to_string(), "move 3 at byte 10: the square `b2` is already taken by X");
/// assert_eq!((error.number(), error.offset()), (Some(3), 10));
/// assert_eq!(error.into_game().map(|game| game.to_string()), Some("3x3 b2 a1".to_owned()));
///
/// let error = refused("b2 a1");
/// assert_eq!(
///     error.to_string(),
///     "`b2` is not a size: expected the side, twice, and the line, such as `15x15/5`",
/// );
/// assert_eq!(error.into_game(), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "the error holds the game before the bad move: take it with `into_game`"]
pub enum ParseAnySizeGameError {
    /// The first word is not a supported size.
    #[non_exhaustive]
    InvalidSize {
        /// The offset of the word in the record, in bytes from 0.
        offset: usize,
        /// The reason.
        error: ParseSizeError,
    },
    /// A word is not a square of the board.
    #[non_exhaustive]
    InvalidSquare {
        /// The game before the word.
        game: AnySizeGame,
        /// The offset of the word in the record, in bytes from 0.
        word: usize,
        /// The reason, with an offset that counts from the beginning of the word.
        error: ParseSquareError,
    },
    /// A square cannot be played.
    #[non_exhaustive]
    Illegal {
        /// The game before the move.
        game: AnySizeGame,
        /// The offset of the square in the record, in bytes from 0.
        offset: usize,
        /// The reason.
        illegal: AnySizeIllegalMove,
    },
    /// A square follows the last move of a finished game.
    #[non_exhaustive]
    Over {
        /// The finished game.
        game: AnySizeGame,
        /// The offset of the square in the record, in bytes from 0.
        offset: usize,
        /// The result of the game.
        result: GameResult,
    },
}

impl ParseAnySizeGameError {
    /// Returns the offset in the record at which parsing failed, in bytes from 0.
    #[must_use]
    pub const fn offset(&self) -> usize {
        match self {
            Self::InvalidSize { offset, error } => offset.saturating_add(error.offset()),
            Self::InvalidSquare { word, error, .. } => word.saturating_add(error.offset()),
            Self::Illegal { offset, .. } | Self::Over { offset, .. } => *offset,
        }
    }

    /// Returns the number of the bad move, counted from 1, or `None` if the size is bad.
    #[must_use]
    pub fn number(&self) -> Option<usize> {
        self.game().map(|game| game.ply() + 1)
    }

    /// Borrows the game before the bad move. Returns `None` if there is none, because the size is
    /// bad.
    #[must_use]
    pub const fn game(&self) -> Option<&AnySizeGame> {
        match self {
            Self::InvalidSize { .. } => None,
            Self::InvalidSquare { game, .. }
            | Self::Illegal { game, .. }
            | Self::Over { game, .. } => Some(game),
        }
    }

    /// Returns the game before the bad move, or `None` if there is none, because the size is bad.
    #[must_use]
    pub fn into_game(self) -> Option<AnySizeGame> {
        match self {
            Self::InvalidSize { .. } => None,
            Self::InvalidSquare { game, .. }
            | Self::Illegal { game, .. }
            | Self::Over { game, .. } => Some(game),
        }
    }
}

impl Display for ParseAnySizeGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(number) = self.number() {
            write!(f, "move {number} at byte {}: ", self.offset())?;
        }
        match self {
            Self::InvalidSize { error, .. } => error.fmt(f),
            Self::InvalidSquare { error, .. } => error.fmt(f),
            Self::Illegal { illegal, .. } => illegal.fmt(f),
            Self::Over { result, .. } => IsOver { result: *result }.fmt(f),
        }
    }
}

impl Error for ParseAnySizeGameError {}
