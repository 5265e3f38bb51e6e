//! Reading boards and records in other notations.

use core::fmt::Display;

use super::AnyGame;
use super::record::{ParseGameError, RecordWords, read, replay};
use crate::board::{AnySize, Board, ConfusableMarks, ParseBoardError, Size, Symbols};
use crate::game::Refused;

/// A reader of boards and records in other notations, with options.
///
/// Without options, a reader is as strict as [`Board::parse`] and [`AnyGame::replay`]. Options
/// change the notation, never the rules of the game.
///
/// ```
/// use tictactype::{Grid, Reader};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let chat = Reader::new().with_marks("❌", "⭕", "⬜")?;
/// let board = chat.board(Grid::<3>, "⭕❌⬜\n⬜❌⬜\n⬜⬜⬜")?;
/// assert_eq!(format!("{board:?}"), "OX./.X./...");
///
/// let matrix = Reader::new().with_marks("1", "-1", "0")?;
/// assert_eq!(matrix.board(Grid::<3>, "-1 1 0 / 0 1 0 / 0 0 0")?, board);
///
/// let sheet = Reader::new().with_move_numbers().with_separators(",;").with_size();
/// let game = sheet.game(Grid::<3>, "3x3; 1. b2, a1; 2. b1")?;
/// assert_eq!(game.board(), board);
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reader<'a> {
    symbols: Symbols<'a>,
    words: RecordWords<'a>,
    accepts_size: bool,
}

impl Default for Reader<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> Reader<'a> {
    /// Creates a reader without options.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            symbols: Symbols::STRICT,
            words: RecordWords::STRICT,
            accepts_size: false,
        }
    }

    /// Sets the symbols of X, O and a vacant square on boards, instead of `X`, `O` and `.`.
    ///
    /// A symbol is one or more visible characters other than slashes. Reading ignores the case of
    /// ASCII letters and, with symbols other than `X`, `O` and `.`, the variation selector U+FE0F
    /// after a symbol. If one symbol begins with another, the reader tries the longer one first.
    ///
    /// ```
    /// use tictactype::{Grid, Reader};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let reader = Reader::new().with_marks("X", "O", "_")?;
    /// assert!(reader.board(Grid::<3>, "ox_ / _x_ / ___").is_ok());
    /// assert_eq!(
    ///     reader.board(Grid::<3>, "ox. / _x_ / ___").unwrap_err().to_string(),
    ///     "row 1 at byte 2: expected a mark or a vacant square of the reader, found `.`",
    /// );
    /// # Ok(()) }
    /// ```
    ///
    /// If a symbol begins with a digit, boards cannot have row numbers. If a symbol begins with
    /// `a`, boards cannot have column letters.
    ///
    /// # Errors
    ///
    /// Returns [`ConfusableMarks`] if a symbol is not valid, or if two symbols look the same. `x`
    /// and `X` count as the same; so do `x`, `×` and the similar Greek and Cyrillic letters, `o`
    /// and `○`, and `·` and `•`.
    pub const fn with_marks(
        mut self,
        x: &'a str,
        o: &'a str,
        vacant: &'a str,
    ) -> Result<Self, ConfusableMarks> {
        match Symbols::new(x, o, vacant) {
            Ok(symbols) => self.symbols = symbols,
            Err(error) => return Err(error),
        }
        Ok(self)
    }

    /// Accepts move numbers in records, whatever their value: `1. b2 a1 2. c3`.
    ///
    /// A number with several dots, as in `1... a1`, says that O makes the move. If it is X's turn,
    /// the move is refused.
    ///
    /// ```
    /// use tictactype::{Grid, Reader};
    ///
    /// let reader = Reader::new().with_move_numbers();
    /// let game = reader.game(Grid::<3>, "1.b2 a1 2. c3").unwrap();
    /// assert_eq!(game.to_string(), "b2 a1 c3");
    /// ```
    #[must_use]
    pub const fn with_move_numbers(mut self) -> Self {
        self.words.have_numbers = true;
        self
    }

    /// Accepts these characters between the moves of a record, like white space.
    ///
    /// ```
    /// use tictactype::{Grid, Reader};
    ///
    /// let reader = Reader::new().with_separators(",-");
    /// let game = reader.game(Grid::<3>, "b2,a1-c3").unwrap();
    /// assert_eq!(game.to_string(), "b2 a1 c3");
    /// ```
    #[must_use]
    pub const fn with_separators(mut self, characters: &'a str) -> Self {
        self.words.separators = characters;
        self
    }

    /// Accepts records that begin with a size, which must be the size of the game.
    ///
    /// ```
    /// use tictactype::{Grid, Reader};
    ///
    /// let reader = Reader::new().with_size();
    /// assert!(reader.game(Grid::<15, 5>, "15x15/5 h8 i7").is_ok());
    /// assert!(reader.game(Grid::<15, 5>, "h8 i7").is_ok());
    /// assert_eq!(
    ///     reader.game(Grid::<3>, "15x15/5 h8 i7").unwrap_err().to_string(),
    ///     "expected a board of 3×3, found one of 15×15, 5 in a row",
    /// );
    /// ```
    #[must_use]
    pub const fn with_size(mut self) -> Self {
        self.accepts_size = true;
        self
    }

    /// Reads a board, like [`Board::parse`]. With long symbols, the text may be longer: the reader
    /// reads every board that it displays.
    ///
    /// ```
    /// use tictactype::{Grid, Reader};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let reader = Reader::new().with_marks("1", "-1", "0")?;
    /// let board = reader.board(Grid::<2>, "-1 0 / 1 0")?;
    /// assert_eq!(format!("{board:?}"), "O./X.");
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`ParseBoardError`] if the text is not a board of this size.
    pub fn board<S: Size>(&self, size: S, text: &str) -> Result<Board<S>, ParseBoardError> {
        Board::parse_with(size, text, &self.symbols)
    }

    /// Displays a board in the notation of this reader: a line for each row, with spaces between
    /// the squares.
    ///
    /// ```
    /// use tictactype::{Grid, Reader, play};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let chat = Reader::new().with_marks("❌", "⭕", "⬜")?;
    /// let game = play![Grid<3>; b2 a1];
    /// let text = chat.display(game.board()).to_string();
    /// assert_eq!(text, "⭕ ⬜ ⬜\n⬜ ❌ ⬜\n⬜ ⬜ ⬜");
    /// assert_eq!(chat.board(Grid::<3>, &text), Ok(game.board()));
    /// # Ok(()) }
    /// ```
    pub fn display<S: Size>(&self, board: Board<S>) -> impl Display + Copy + use<'a, S> {
        self.symbols.display(board)
    }

    /// Reads a record, like [`AnyGame::replay`].
    ///
    /// # Errors
    ///
    /// Returns [`Refused`], with the game so far, for the first word that is not a legal move. With
    /// [`with_size`](Self::with_size), also if the record begins with another size.
    pub fn game<S: Size>(
        &self,
        size: S,
        record: &str,
    ) -> Result<AnyGame<S>, Refused<AnyGame<S>, ParseGameError<S::Square>>> {
        let game = AnyGame::on(size);
        let mut words = self.words.of(record).peekable();
        let first = words.peek().filter(|_| self.accepts_size);
        let first = first.map(|word| (word.offset, word.text.parse::<AnySize>()));
        if let Some((offset, Ok(size))) = first {
            words.next();
            if let Err(error) = S::of(size) {
                let error = ParseGameError::WrongSize { offset, error };
                return Err(Refused::new(game, error));
            }
        }
        replay(game, words)
    }

    /// Reads a record that begins with its size, like the `FromStr` of `AnyGame<AnySize>`.
    ///
    /// ```
    /// use tictactype::Reader;
    ///
    /// let reader = Reader::new().with_move_numbers().with_separators(",");
    /// let game = reader.game_with_size("4x4/3, 1. b2, a1").unwrap();
    /// assert_eq!(game.to_string(), "4x4/3 b2 a1");
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`Refused`] for the first word that is not a legal move, with the game before that
    /// word. If the first word is not a size, the error has no game.
    pub fn game_with_size(
        &self,
        record: &str,
    ) -> Result<AnyGame, Refused<Option<AnyGame>, ParseGameError>> {
        read(self.words.of(record))
    }
}
