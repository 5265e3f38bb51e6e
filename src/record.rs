//! Games as text: the squares of the moves, in the order in which they were played.

use core::error::Error;
use core::fmt::{self, Display};
use core::str::FromStr;

use crate::any_game::{AnyGame, IllegalMove};
use crate::game::{Game, Moves, State};
use crate::position::ParsePositionError;
use crate::size::Size;
use crate::squares::write_squares;

/// No square is written with more letters than `bottom-center`.
const LONGEST_SQUARE: usize = 13;

impl<S: Size> AnyGame<S> {
    /// Reads a record: plays its moves, one after the other, on an empty board.
    ///
    /// A record is squares between white space, that of ASCII, and needs no memory to be read: a hostile one is refused at its first
    /// bad byte. The size is not in it, so it is kept beside it. For a size that is all type, there is [`FromStr`].
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
    /// [`ParseGameError`] on the first word that is no legal move, with the game before it.
    pub fn replay(size: S, record: &str) -> Result<Self, ParseGameError<S>> {
        let mut game = Self::on(size);
        let mut rest = record.trim_ascii_start();
        while !rest.is_empty() {
            let offset = record.len() - rest.len();
            let word = first_word(rest);
            game = match word.parse() {
                Ok(at) => game
                    .play(at)
                    .map_err(|illegal| ParseGameError::Illegal { offset, illegal })?,
                Err(error) => {
                    return Err(ParseGameError::NoSquare {
                        game,
                        word: offset,
                        error,
                    });
                }
            };
            rest = rest
                .get(word.len()..)
                .unwrap_or_default()
                .trim_ascii_start();
        }
        Ok(game)
    }
}

/// The first word of a text, or all of it if it begins with more than any square is long.
fn first_word(text: &str) -> &str {
    text.bytes()
        .take(LONGEST_SQUARE + 1)
        .position(|byte| byte.is_ascii_whitespace())
        .and_then(|end| text.get(..end))
        .unwrap_or(text)
}

/// Reads a record: squares between white space, as in `b2 a1 c3`, from an empty board on. On 3×3 they have names, too.
///
/// ```
/// use tictactype::{AnyGame, Square};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game: AnyGame<Square<3>> = "b2 a1 c3".parse()?;
/// assert_eq!("middle-center top-left bottom-right".parse(), Ok(game));
/// assert_eq!("".parse(), Ok(AnyGame::<Square<3>>::new()));
/// # Ok(()) }
/// ```
///
/// # Errors
///
/// [`ParseGameError`] on the first word that is no legal move, with the game before it.
impl<S: Size + Default> FromStr for AnyGame<S> {
    type Err = ParseGameError<S>;

    fn from_str(record: &str) -> Result<Self, ParseGameError<S>> {
        Self::replay(S::default(), record)
    }
}

/// Writes the record of the game: its squares in the order of the moves, with a space between them, and not the size.
///
/// ```
/// use tictactype::{AnyGame, Square, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = AnyGame::<Square<3>>::new().play(at!(b2))?.play(at!(a1))?;
/// assert_eq!(game.to_string(), "b2 a1");
/// # Ok(()) }
/// ```
impl<S: Size> Display for AnyGame<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.moves().fmt(f)
    }
}

/// Writes the record of the game: its squares in the order of the moves, with a space between them.
///
/// ```
/// use tictactype::{AnyGame, Game, Square, Won, X, play};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game: Game<Won<X>, Square<2>> = play![Square<2>; a1 b1 b2];
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

/// Writes the squares that are left, with a space between them.
impl<S: Size> Display for Moves<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_squares(f, self.clone())
    }
}

/// Text that is not the record of a game, and the game as far as it goes.
///
/// ```
/// use tictactype::{AnyGame, Square};
///
/// let refused = |record: &str| record.parse::<AnyGame<Square<3>>>().unwrap_err();
///
/// let error = refused("b2 a1 b2 c3");
/// assert_eq!(
///     error.to_string(),
///     "move 3 at byte 6: expected a vacant square, but `b2` is already taken by X",
/// );
/// assert_eq!((error.number(), error.offset()), (3, 6));
/// assert_eq!(error.into_game().to_string(), "b2 a1");
///
/// assert_eq!(
///     refused("b2 d4").to_string(),
///     "move 2 at byte 3: `d4` is off the board: columns go from a to c, rows from 1 to 3",
/// );
/// assert_eq!(refused("b2 ax").to_string(), "move 2 at byte 4: expected a row number, found `x`");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "it holds the game before the bad move: take it with `into_game`"]
pub enum ParseGameError<S: Size> {
    /// A word is not a square of the board.
    #[non_exhaustive]
    NoSquare {
        /// The game before it.
        game: AnyGame<S>,
        /// Where in the text the word begins, in bytes from 0.
        word: usize,
        /// Why it is no square; an offset in it counts from the beginning of the word.
        error: ParsePositionError,
    },
    /// A square cannot be played.
    #[non_exhaustive]
    Illegal {
        /// Where in the text the square stands, in bytes from 0.
        offset: usize,
        /// Why it cannot be played, and the game before it.
        illegal: IllegalMove<S>,
    },
}

impl<S: Size> ParseGameError<S> {
    /// The number of the bad move, counted from 1.
    #[must_use]
    pub fn number(&self) -> usize {
        self.game().ply() + 1
    }

    /// Where in the text it goes wrong, in bytes from 0.
    #[must_use]
    pub const fn offset(&self) -> usize {
        match self {
            Self::NoSquare { word, error, .. } => *word + error.offset(),
            Self::Illegal { offset, .. } => *offset,
        }
    }

    /// The game before the bad move, to look at.
    pub const fn game(&self) -> &AnyGame<S> {
        match self {
            Self::NoSquare { game, .. } => game,
            Self::Illegal { illegal, .. } => illegal.game(),
        }
    }

    /// The game before the bad move.
    pub fn into_game(self) -> AnyGame<S> {
        match self {
            Self::NoSquare { game, .. } => game,
            Self::Illegal { illegal, .. } => illegal.into_game(),
        }
    }
}

impl<S: Size> Display for ParseGameError<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} at byte {}: ", self.number(), self.offset())?;
        match self {
            Self::NoSquare { error, .. } => error.write_reason(f),
            Self::Illegal { illegal, .. } => match illegal {
                IllegalMove::Occupied { at, mark, .. } => {
                    write!(
                        f,
                        "expected a vacant square, but `{at}` is already taken by {mark}"
                    )
                }
                IllegalMove::Over { .. } => {
                    write!(f, "expected the end of the record, but {illegal}")
                }
            },
        }
    }
}

impl<S: Size> Error for ParseGameError<S> {}
