//! Records: games written as the squares of their moves, in the order of play.

use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::str::FromStr;

use super::{AnyGame, IllegalMove};
use crate::board::{
    AnySize, Coordinates, FixedSide, ParseSizeError, ParseSquareError, Size, WrongSize,
};
use crate::game::{Game, GameOver, Outcome, Refused, State, Undone};
use crate::player::{Excerpt, GameResult, Mark, Player, pad_with};

/// Words are scanned up to this many bytes. It is what errors quote, and more than the longest
/// square, `bottom-center` (13 bytes).
const LONGEST_WORD: usize = Excerpt::CAPACITY;

impl<S: Size> AnyGame<S> {
    /// Parses a record by playing its moves on an empty board.
    ///
    /// A record is a list of squares separated by ASCII white space. It does not contain the size,
    /// so store the size too. On a [`Grid`](crate::Grid), [`FromStr`] works as well.
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
    /// Returns [`Refused`] for the first word that is not a legal move, with the game before that
    /// word.
    #[doc(alias("notation", "pgn"))]
    pub fn replay(size: S, record: &str) -> Result<Self, Refused<Self, ParseGameError<S::Square>>> {
        replay(Self::on(size), RecordWords::STRICT.of(record))
    }

    /// Plays moves on an empty board, X first.
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid, Square};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let row = (0..3).map(|column| Square::new(column, 0).expect("on the board"));
    /// let game = AnyGame::from_moves(Grid::<3>, row)?;
    /// assert_eq!(game.to_string(), "a1 b1 c1");
    ///
    /// let twice = game.moves().chain(game.moves());
    /// let refused = AnyGame::from_moves(Grid::<3>, twice).unwrap_err();
    /// assert_eq!(refused.to_string(), "move 4: the square `a1` is already taken by X");
    /// assert_eq!(refused.into_game(), game);
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`Refused`] for the first illegal move, with the game before that move and the
    /// [`number`](IllegalMove::number) of the move.
    pub fn from_moves(
        size: S,
        moves: impl IntoIterator<Item = S::Square>,
    ) -> Result<Self, Refused<Self, IllegalMove<S::Square>>> {
        let mut game = Self::on(size);
        for at in moves {
            if let Err(illegal) = game.push(at) {
                let number = game.ply() + 1;
                return Err(Refused::new(game, illegal.numbered(number)));
            }
        }
        Ok(game)
    }
}

/// Plays the words of a record.
pub(crate) fn replay<'a, S: Size>(
    mut game: AnyGame<S>,
    words: impl Iterator<Item = Word<'a>>,
) -> Result<AnyGame<S>, Refused<AnyGame<S>, ParseGameError<S::Square>>> {
    for Word { offset, text, by } in words {
        let number = game.ply() + 1;
        let played = match (game.size().parse_square(text), game.result()) {
            // After the end, the error for every square is that the game is over, even for a square
            // off the board.
            (Ok(_) | Err(ParseSquareError::OffBoard(_)), Some(result)) => {
                Err(ParseGameError::Over {
                    number,
                    offset,
                    result,
                })
            }
            (Ok(at), None) => game
                .push_by(by, at)
                .map_err(|illegal| ParseGameError::Illegal {
                    number,
                    offset,
                    illegal,
                }),
            (Err(error), _) => Err(ParseGameError::InvalidSquare {
                number,
                word: offset,
                error,
            }),
        };
        if let Err(error) = played {
            return Err(Refused::new(game, error));
        }
    }
    Ok(game)
}

/// A word of a record.
pub(crate) struct Word<'a> {
    /// The offset in the record, in bytes from 0.
    pub(crate) offset: usize,
    pub(crate) text: &'a str,
    /// O, if the move number before the word has several dots. `None` otherwise.
    by: Option<Mark>,
}

/// How a record is split into words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct RecordWords<'a> {
    /// The characters between words, besides ASCII white space.
    pub(crate) separators: &'a str,
    /// `true` if move numbers, such as `12.`, are skipped.
    pub(crate) have_numbers: bool,
}

impl RecordWords<'static> {
    pub(crate) const STRICT: Self = Self {
        separators: "",
        have_numbers: false,
    };
}

impl<'a> RecordWords<'a> {
    /// Returns an iterator over the words of a text.
    pub(crate) fn of<'b>(self, text: &'b str) -> impl Iterator<Item = Word<'b>> + use<'a, 'b> {
        let mut rest = text;
        core::iter::from_fn(move || {
            let mut by = None;
            loop {
                rest = rest.trim_start_matches(|character| self.separates(character));
                if self.have_numbers {
                    let dots;
                    (dots, rest) = after_number(rest);
                    by = if dots > 1 { Some(Mark::O) } else { by };
                }
                if !rest.starts_with(|character| self.separates(character)) {
                    break;
                }
            }
            let offset = text.len() - rest.len();
            let word = self.first(rest);
            rest = rest.get(word.len()..).unwrap_or_default();
            (!word.is_empty()).then_some(Word {
                offset,
                text: word,
                by,
            })
        })
    }

    /// The first word of a text, or the whole text if the word is longer than `LONGEST_WORD`.
    fn first<'b>(&self, text: &'b str) -> &'b str {
        text.char_indices()
            .take_while(|(offset, _)| *offset <= LONGEST_WORD)
            .find(|(_, character)| self.separates(*character))
            .and_then(|(end, _)| text.get(..end))
            .unwrap_or(text)
    }

    fn separates(&self, character: char) -> bool {
        // Not `str::contains`, which leaves a panic in the binary.
        character.is_ascii_whitespace()
            || self
                .separators
                .chars()
                .any(|separator| separator == character)
    }
}

/// The number of dots after a move number, such as `12.`, and the text after them.
fn after_number(text: &str) -> (usize, &str) {
    let digits = text.trim_start_matches(|character: char| character.is_ascii_digit());
    let after = digits.trim_start_matches('.');
    if digits.len() < text.len() && after.len() < digits.len() {
        (digits.len() - after.len(), after)
    } else {
        (0, text)
    }
}

/// Parses a record: squares separated by white space, such as `b2 a1 c3`. On 3×3 the names of the
/// squares are accepted too.
///
/// If the record begins with its size, use [`Reader::with_size`](crate::Reader::with_size), or
/// parse an `AnyGame` of any size.
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
/// Returns [`Refused`] for the first word that is not a legal move, with the game before that word.
impl<S: Size + Default> FromStr for AnyGame<S> {
    type Err = Refused<Self, ParseGameError<S::Square>>;

    fn from_str(record: &str) -> Result<Self, Refused<Self, ParseGameError<S::Square>>> {
        Self::replay(S::default(), record)
    }
}

/// Parses a record that begins with its size, such as `15x15/5 h8 i7`. Without `/5`, the line is as
/// long as the side.
///
/// # Errors
///
/// Returns [`Refused`] for the first word that is not a legal move, with the game before that word.
/// If the first word is not a size, the error has no game.
///
/// # Examples
///
/// ```
/// use tictactype::{AnyGame, AnySize};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game: AnyGame = "15x15/5 h8 i7".parse()?;
/// assert_eq!(game.ply(), 2);
/// assert_eq!("3x3".parse(), Ok(AnyGame::on(AnySize::new(3, 3)?)));
/// # Ok(()) }
/// ```
impl FromStr for AnyGame {
    type Err = Refused<Option<Self>, ParseGameError>;

    fn from_str(record: &str) -> Result<Self, Self::Err> {
        read(RecordWords::STRICT.of(record))
    }
}

/// Reads the words of a record. The first is the size.
pub(crate) fn read<'a>(
    mut words: impl Iterator<Item = Word<'a>>,
) -> Result<AnyGame, Refused<Option<AnyGame>, ParseGameError>> {
    let (offset, size) = words
        .next()
        .map(|word| (word.offset, word.text))
        .unwrap_or_default();
    match size.parse::<AnySize>() {
        Ok(size) => replay(AnyGame::on(size), words).map_err(|refused| refused.map_game(Some)),
        Err(error) => {
            let error = ParseGameError::InvalidSize { offset, error };
            Err(Refused::new(None, error))
        }
    }
}

/// Writes the record of the game: the squares of its moves, separated by spaces. For a game on an
/// [`AnySize`], the record begins with the size.
///
/// ```
/// use tictactype::{AnyGame, AnySize, Grid, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = AnyGame::<Grid<3>>::new().play(at!(b2))?.play(at!(a1))?;
/// assert_eq!(game.to_string(), "b2 a1");
/// assert_eq!(game.to_any_size().to_string(), "3x3 b2 a1");
/// # Ok(()) }
/// ```
impl<S: Size> Display for AnyGame<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&**self, f)
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
impl<T: State, S: FixedSide> Display for Game<T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&**self, f)
    }
}

/// Writes the record of the game after the move, without the size.
impl<P: Player, S: FixedSide> Display for Outcome<P, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&**self, f)
    }
}

/// Writes the record of the game before the move, without the size.
impl<S: FixedSide> Display for Undone<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&**self, f)
    }
}

/// The reason that a text is not the record of a game.
///
/// It comes in a [`Refused`], with the game before the bad move. If a record has to begin with its
/// size and does not, there is no game.
///
/// ```
/// use tictactype::{AnyGame, Grid};
///
/// let refused = |record: &str| record.parse::<AnyGame<Grid<3>>>().unwrap_err();
///
/// let error = refused("b2 a1 b2 c3");
/// assert_eq!(error.to_string(), "move 3 at byte 6: the square `b2` is already taken by X");
/// assert_eq!((error.reason().number(), error.reason().offset()), (Some(3), 6));
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
///
/// let error = "b2 a1".parse::<AnyGame>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "`b2` is not a size: expected a square board, such as `3x3`, or `15x15/5` for five in a row",
/// );
/// assert_eq!(error.into_game(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseGameError<At = Coordinates> {
    /// The first word is not a supported size.
    #[non_exhaustive]
    InvalidSize {
        /// The offset of the word in the record, in bytes from 0.
        offset: usize,
        /// The reason.
        error: ParseSizeError,
    },
    /// The first word is a size, but not that of the game.
    #[non_exhaustive]
    WrongSize {
        /// The offset of the word in the record, in bytes from 0.
        offset: usize,
        /// The reason.
        error: WrongSize,
    },
    /// A word is not a square of the board.
    #[non_exhaustive]
    InvalidSquare {
        /// The number of the move, counted from 1.
        number: usize,
        /// The offset of the word in the record, in bytes from 0.
        word: usize,
        /// The reason. Its offset counts from the beginning of the word.
        error: ParseSquareError,
    },
    /// A square cannot be played.
    #[non_exhaustive]
    Illegal {
        /// The number of the move, counted from 1.
        number: usize,
        /// The offset of the square in the record, in bytes from 0.
        offset: usize,
        /// The reason.
        illegal: IllegalMove<At>,
    },
    /// A square follows the last move of a finished game.
    #[non_exhaustive]
    Over {
        /// The number of the move, counted from 1.
        number: usize,
        /// The offset of the square in the record, in bytes from 0.
        offset: usize,
        /// The result of the game.
        result: GameResult,
    },
}

impl<At> ParseGameError<At> {
    /// The number of the bad move, counted from 1, or `None` if the size is bad.
    #[must_use]
    pub const fn number(&self) -> Option<usize> {
        match self {
            Self::InvalidSize { .. } | Self::WrongSize { .. } => None,
            Self::InvalidSquare { number, .. }
            | Self::Illegal { number, .. }
            | Self::Over { number, .. } => Some(*number),
        }
    }

    /// The offset where parsing failed, in bytes from 0.
    #[must_use]
    pub const fn offset(&self) -> usize {
        match self {
            Self::InvalidSize { offset, error } => offset.saturating_add(error.offset()),
            Self::InvalidSquare { word, error, .. } => word.saturating_add(error.offset()),
            Self::WrongSize { offset, .. }
            | Self::Illegal { offset, .. }
            | Self::Over { offset, .. } => *offset,
        }
    }

    /// The first word of the record, if it is a size and a square was expected.
    fn size_in_place_of_a_square(&self) -> Option<&str> {
        match self {
            Self::InvalidSquare {
                number: 1,
                word: 0,
                error: ParseSquareError::NotASquare(error),
                ..
            } => Some(error.text()).filter(|text| text.parse::<AnySize>().is_ok()),
            _ => None,
        }
    }
}

impl<At: Copy + Into<Coordinates>> Display for ParseGameError<At> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad_with(f, |f| {
            if let Some(size) = self.size_in_place_of_a_square() {
                return write!(
                    f,
                    "the record begins with its size, `{size}`: \
                     read it with `Reader::with_size`, or as an `AnyGame` of an `AnySize`"
                );
            }
            if let Some(number) = self.number() {
                write!(f, "move {number} at byte {}: ", self.offset())?;
            }
            match self {
                Self::InvalidSize { error, .. } => Display::fmt(error, f),
                Self::WrongSize { error, .. } => Display::fmt(error, f),
                Self::InvalidSquare { error, .. } => Display::fmt(error, f),
                Self::Illegal { illegal, .. } => Display::fmt(illegal, f),
                Self::Over { result, .. } => Display::fmt(&GameOver(*result), f),
            }
        })
    }
}

impl<At: Copy + Debug + Into<Coordinates>> Error for ParseGameError<At> {}

/// Drops the game, so that a function can return the reason with `?`.
impl<G, At> From<Refused<G, Self>> for ParseGameError<At> {
    fn from(refused: Refused<G, Self>) -> Self {
        refused.into_reason()
    }
}
