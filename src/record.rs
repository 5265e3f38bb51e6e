//! Records: games written as the squares of their moves, in the order of play.

use core::error::Error;
use core::fmt::{self, Display};
use core::str::FromStr;

use crate::any_game::{AnyGame, IllegalMove};
use crate::excerpt::Excerpt;
use crate::game::{Game, GameResult, IsOver, Moves, State};
use crate::size::Size;
use crate::square::{ParseSquareError, Square};
use crate::squares::write_squares;

/// The number of bytes of a word that are read. The longest square, `bottom-center`, has 13; a
/// longer word is refused, and the error quotes at most this much of it.
const LONGEST_WORD: usize = Excerpt::CAPACITY;

impl<S: Size> AnyGame<S> {
    /// Parses a record by playing its moves on an empty board.
    ///
    /// A record is a list of squares separated by ASCII white space. It does not contain the size,
    /// so store that beside it. If the type determines the size, [`FromStr`] works too.
    ///
    /// Parsing needs no memory besides the game, and stops at the first bad word.
    ///
    /// ```
    /// use tictactype::{AnyGame, AnyLine, GameResult, Mark};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = AnyGame::replay(AnyLine::<5>::new(3)?, "a1 b1 a2 b2 a3")?;
    /// assert_eq!(game.result(), Some(GameResult::Won(Mark::X)));
    /// assert_eq!(game.to_string(), "a1 b1 a2 b2 a3");
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`ParseGameError`] for the first word that is not a legal move. The error holds the
    /// game before that word.
    #[doc(alias("notation", "pgn"))]
    pub fn replay(size: S, record: &str) -> Result<Self, ParseGameError<S>> {
        let mut game = Self::on(size);
        match replay(&mut game, record) {
            Ok(()) => Ok(game),
            Err((word, Refusal::InvalidSquare(error))) => {
                Err(ParseGameError::InvalidSquare { game, word, error })
            }
            Err((offset, Refusal::Illegal(illegal))) => Err(ParseGameError::Illegal {
                game,
                offset,
                illegal,
            }),
            Err((offset, Refusal::Over(result))) => Err(ParseGameError::Over {
                game,
                offset,
                result,
            }),
        }
    }
}

/// A game that plays the moves of a record.
pub(crate) trait Replay {
    type At;
    type Illegal;

    fn parse(&self, word: &str) -> Result<Self::At, ParseSquareError>;

    fn result(&self) -> Option<GameResult>;

    fn push(&mut self, at: Self::At) -> Result<(), Self::Illegal>;
}

impl<S: Size> Replay for AnyGame<S> {
    type At = Square<S>;
    type Illegal = IllegalMove<S>;

    fn parse(&self, word: &str) -> Result<Square<S>, ParseSquareError> {
        word.parse()
    }

    fn result(&self) -> Option<GameResult> {
        self.result()
    }

    fn push(&mut self, at: Square<S>) -> Result<(), IllegalMove<S>> {
        self.push(at)
    }
}

/// The reason why a word of a record is not a legal move.
pub(crate) enum Refusal<I> {
    InvalidSquare(ParseSquareError),
    Illegal(I),
    Over(GameResult),
}

/// Plays the moves of a record up to the first bad word, and returns its offset.
pub(crate) fn replay<G: Replay>(
    game: &mut G,
    record: &str,
) -> Result<(), (usize, Refusal<G::Illegal>)> {
    let mut rest = record.trim_ascii_start();
    while !rest.is_empty() {
        let offset = record.len() - rest.len();
        let word = first_word(rest);
        match (game.parse(word), game.result()) {
            // After the end every square is refused for the same reason, also one off the board.
            (Ok(_) | Err(ParseSquareError::OffBoard(_)), Some(result)) => {
                return Err((offset, Refusal::Over(result)));
            }
            (Ok(at), None) => game
                .push(at)
                .map_err(|illegal| (offset, Refusal::Illegal(illegal)))?,
            (Err(error), _) => return Err((offset, Refusal::InvalidSquare(error))),
        }
        rest = rest
            .get(word.len()..)
            .unwrap_or_default()
            .trim_ascii_start();
    }
    Ok(())
}

/// Returns the first word of a text, or all of the text if the word is too long to be read.
pub(crate) fn first_word(text: &str) -> &str {
    text.bytes()
        .take(LONGEST_WORD + 1)
        .position(|byte| byte.is_ascii_whitespace())
        .and_then(|end| text.get(..end))
        .unwrap_or(text)
}

/// Parses a record: squares separated by white space, such as `b2 a1 c3`. On 3×3 the names of the
/// squares are accepted too.
///
/// ```
/// use tictactype::{AnyGame, Grid};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game: AnyGame<Grid<3>> = "b2 a1 c3".parse()?;
/// assert_eq!("middle-center top-left bottom-right".parse(), Ok(game));
/// assert_eq!("".parse(), Ok(AnyGame::<Grid<3>>::new()));
/// # Ok(()) }
/// ```
///
/// # Errors
///
/// Returns [`ParseGameError`] for the first word that is not a legal move. The error holds the
/// game before that word.
impl<S: Size + Default> FromStr for AnyGame<S> {
    type Err = ParseGameError<S>;

    fn from_str(record: &str) -> Result<Self, ParseGameError<S>> {
        Self::replay(S::default(), record)
    }
}

/// Writes the record of the game: the squares of its moves, separated by spaces, without the size.
///
/// ```
/// use tictactype::{AnyGame, Grid, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = AnyGame::<Grid<3>>::new().play(at!(b2))?.play(at!(a1))?;
/// assert_eq!(game.to_string(), "b2 a1");
/// # Ok(()) }
/// ```
impl<S: Size> Display for AnyGame<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.moves().fmt(f)
    }
}

/// Writes the record of the game: the squares of its moves, separated by spaces, without the size.
///
/// ```
/// use tictactype::{AnyGame, Game, Grid, Won, X, play};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game: Game<Won<X>, Grid<2>> = play![Grid<2>; a1 b1 b2];
/// let record = game.to_string();
/// assert_eq!(record, "a1 b1 b2");
/// assert_eq!(Game::try_from(record.parse::<AnyGame<_>>()?)?, game);
/// # Ok(()) }
/// ```
impl<T: State, S: Size> Display for Game<T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.moves().fmt(f)
    }
}

/// Writes the squares that the iterator has not returned yet, separated by spaces.
impl<S: Size> Display for Moves<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_squares(f, self.clone())
    }
}

/// Text that is not the record of a game, with the game before the bad move.
///
/// ```
/// use tictactype::{AnyGame, Grid};
///
/// let refused = |record: &str| record.parse::<AnyGame<Grid<3>>>().unwrap_err();
///
/// let error = refused("b2 a1 b2 c3");
/// assert_eq!(error.to_string(), "move 3 at byte 6: the square `b2` is already taken by X");
/// assert_eq!((error.number(), error.offset()), (3, 6));
/// assert_eq!(error.into_game().to_string(), "b2 a1");
///
/// assert_eq!(
///     refused("b2 d4").to_string(),
///     "move 2 at byte 3: \
///      the square `d4` is off the 3×3 board, whose columns are a to c and rows 1 to 3",
/// );
/// assert_eq!(
///     refused("b2 ax").to_string(),
///     "move 2 at byte 4: \
///      `ax` is not a square: expected a column letter and a row number, such as `b2`",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "the error holds the game before the bad move: take it with `into_game`"]
pub enum ParseGameError<S: Size> {
    /// A word is not a square of the board.
    #[non_exhaustive]
    InvalidSquare {
        /// The game before the word.
        game: AnyGame<S>,
        /// The offset of the word in the record, in bytes from 0.
        word: usize,
        /// The reason, with an offset that counts from the beginning of the word.
        error: ParseSquareError,
    },
    /// A square cannot be played.
    #[non_exhaustive]
    Illegal {
        /// The game before the move.
        game: AnyGame<S>,
        /// The offset of the square in the record, in bytes from 0.
        offset: usize,
        /// The reason.
        illegal: IllegalMove<S>,
    },
    /// A square follows the last move of a finished game.
    #[non_exhaustive]
    Over {
        /// The finished game.
        game: AnyGame<S>,
        /// The offset of the square in the record, in bytes from 0.
        offset: usize,
        /// The result of the game.
        result: GameResult,
    },
}

impl<S: Size> ParseGameError<S> {
    /// Returns the number of the bad move, counted from 1.
    #[must_use]
    pub fn number(&self) -> usize {
        self.game().ply() + 1
    }

    /// Returns the offset in the record at which parsing failed, in bytes from 0.
    #[must_use]
    pub const fn offset(&self) -> usize {
        match self {
            Self::InvalidSquare { word, error, .. } => word.saturating_add(error.offset()),
            Self::Illegal { offset, .. } | Self::Over { offset, .. } => *offset,
        }
    }

    /// Borrows the game before the bad move.
    pub const fn game(&self) -> &AnyGame<S> {
        match self {
            Self::InvalidSquare { game, .. }
            | Self::Illegal { game, .. }
            | Self::Over { game, .. } => game,
        }
    }

    /// Returns the game before the bad move.
    pub fn into_game(self) -> AnyGame<S> {
        match self {
            Self::InvalidSquare { game, .. }
            | Self::Illegal { game, .. }
            | Self::Over { game, .. } => game,
        }
    }
}

impl<S: Size> Display for ParseGameError<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} at byte {}: ", self.number(), self.offset())?;
        match self {
            Self::InvalidSquare { error, .. } => error.fmt(f),
            Self::Illegal { illegal, .. } => illegal.fmt(f),
            Self::Over { result, .. } => IsOver { result: *result }.fmt(f),
        }
    }
}

impl<S: Size> Error for ParseGameError<S> {}
