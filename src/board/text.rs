//! Boards as text: writing, parsing, and the errors of invalid text.

use core::error::Error;
use core::fmt::{self, Debug, Display, Write};
use core::str::FromStr;

use super::Board;
use super::{SetOf, Size, Square, letter};
use crate::player::{Excerpt, Mark, PerPlayer, pad_with};
use crate::store::SquareSet;

/// The number of bytes of the longest text that is read. The largest board takes 1,484 as it is
/// displayed; the rest leaves room for wider margins.
const LONGEST_TEXT: usize = 4_096;

/// Draws the board, one line for each row, with column letters and row numbers. Vacant squares are
/// dots.
impl<S: Size> Display for Board<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        draw_board(f, S::SIDE, self.rows())
    }
}

/// Draws the rows of a board with column letters and row numbers.
pub(crate) fn draw_board(
    f: &mut fmt::Formatter<'_>,
    side: usize,
    rows: impl Iterator<Item = impl Iterator<Item = Option<Mark>>>,
) -> fmt::Result {
    let margin = if side < 10 { 1 } else { 2 };
    write!(f, "{:margin$}", "")?;
    for column in 0..side {
        write!(f, " {}", letter(column))?;
    }
    for (number, row) in rows.enumerate() {
        write!(f, "\n{:margin$}", number + 1)?;
        for mark in row {
            write!(f, " {}", symbol(mark))?;
        }
    }
    Ok(())
}

/// Writes the rows from the top, separated by `/`: `OX./.X./O..`.
impl<S: Size> Debug for Board<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, self.rows())
    }
}

/// Writes the rows of a board, separated by `/`.
pub(crate) fn write_rows(
    f: &mut fmt::Formatter<'_>,
    rows: impl Iterator<Item = impl Iterator<Item = Option<Mark>>>,
) -> fmt::Result {
    for (number, row) in rows.enumerate() {
        if number > 0 {
            f.write_char('/')?;
        }
        for mark in row {
            f.write_char(symbol(mark))?;
        }
    }
    Ok(())
}

fn symbol(square: Option<Mark>) -> char {
    square.map_or('.', Mark::symbol)
}

impl<S: Size> Board<S> {
    /// Parses the rows of a board from the top, separated by `/` or line breaks.
    ///
    /// A square is `X`, `x`, `O`, `o` or, if it is vacant, `.`. Spaces and tabs between squares and
    /// white space around the text are ignored. As in the form that [`Display`] writes, the column
    /// letters may come first, and the row number at the beginning of a row; they are checked.
    ///
    /// The text does not contain the size. If the type determines the size, [`FromStr`] works too.
    /// Text of more than 4,096 bytes is refused without reading it.
    ///
    /// ```
    /// use tictactype::{AnyLine, Board};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let size = AnyLine::<3>::new(3)?;
    /// let board = Board::parse(size, "OX./.X./...")?;
    /// assert_eq!(Board::parse(size, "o x .\r\n. x .\r\n. . .\r\n"), Ok(board));
    /// assert_eq!(Board::parse(size, "  a b c\n1 O X .\n2 . X .\n3 . . ."), Ok(board));
    /// assert_eq!(Board::parse(size, &board.to_string()), Ok(board));
    /// assert_eq!(Board::parse(size, &format!("{board:?}")), Ok(board));
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`ParseBoardError`] if the text is not a board of this size.
    pub fn parse(size: S, text: &str) -> Result<Self, ParseBoardError> {
        Self::parse_with(size, text, &Symbols::STRICT)
    }

    /// Parses a board whose marks are other texts.
    pub(crate) fn parse_with(
        size: S,
        text: &str,
        symbols: &Symbols<'_>,
    ) -> Result<Self, ParseBoardError> {
        Ok(Self::of_marks(parse_marks::<S>(text, symbols)?, size))
    }
}

/// The texts of X, O and a vacant square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Symbols<'a> {
    pub(crate) x: &'a str,
    pub(crate) o: &'a str,
    pub(crate) vacant: &'a str,
}

impl Symbols<'static> {
    pub(crate) const STRICT: Self = Self {
        x: "X",
        o: "O",
        vacant: ".",
    };
}

impl<'a> Symbols<'a> {
    /// Returns the square at the beginning of a text, and the rest. The longest text counts, since
    /// one may begin with another.
    fn next(&self, text: &'a str) -> Option<(Option<Mark>, &'a str)> {
        let squares = [
            (self.x, Some(Mark::X)),
            (self.o, Some(Mark::O)),
            (self.vacant, None),
        ];
        let found = squares.into_iter().filter(|(symbol, _)| {
            let beginning = text.get(..symbol.len());
            !symbol.is_empty() && beginning.is_some_and(|it| it.eq_ignore_ascii_case(symbol))
        });
        let (symbol, mark) = found.max_by_key(|(symbol, _)| symbol.len())?;
        Some((mark, text.get(symbol.len()..)?))
    }

    /// Returns `true` if a square can begin with such a character.
    fn any_begins(&self, with: impl Fn(char) -> bool) -> bool {
        let symbols = [self.x, self.o, self.vacant];
        symbols.iter().any(|symbol| symbol.starts_with(&with))
    }
}

/// Parses the marks on a board of the side of `S`.
pub(crate) fn parse_marks<S: Size>(
    text: &str,
    symbols: &Symbols<'_>,
) -> Result<PerPlayer<SetOf<S>>, ParseBoardError> {
    if text.len() > LONGEST_TEXT {
        let problem = Problem::TooLong { found: text.len() };
        let mut ends = (0..=LONGEST_TEXT).rev();
        let end = ends.find(|end| text.is_char_boundary(*end));
        return Err(ParseBoardError::new(None, end.unwrap_or_default(), problem));
    }
    let mut marks = PerPlayer {
        x: SetOf::<S>::EMPTY,
        o: SetOf::<S>::EMPTY,
    };
    let mut lines = lines(text).peekable();
    // A mark that begins with an `a` leaves no way to tell the column letters from a row.
    let may_have_header = !symbols.any_begins(|first| first.eq_ignore_ascii_case(&letter(0)));
    if let Some(header) = lines.next_if(|line| may_have_header && line.is_header()) {
        header.check_letters(S::SIDE)?;
    }
    let wrong_count = |row, offset, found| {
        let problem = Problem::wrong_count("rows", S::SIDE, found);
        ParseBoardError::new(Some(row), offset, problem)
    };
    let end = text.trim_ascii_end().len();
    for row in 0..S::SIDE {
        let line = lines.next().ok_or_else(|| wrong_count(row, end, row))?;
        line.read_row::<S>(row, symbols, &mut marks)?;
    }
    match lines.next() {
        None => Ok(marks),
        Some(surplus) => {
            let found = S::SIDE + 1 + lines.count();
            Err(wrong_count(S::SIDE, surplus.offset, found))
        }
    }
}

/// Parses the rows from the top, separated by `/` or line breaks, in the form that [`Debug`] or
/// [`Display`] writes. [`Board::parse`] describes the form.
///
/// ```
/// use tictactype::{Board, Grid};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let board: Board<Grid<3>> = "OX./.X./...".parse()?;
/// assert_eq!(board.to_string().parse(), Ok(board));
/// # Ok(()) }
/// ```
///
/// # Errors
///
/// Returns [`ParseBoardError`] if the text is not a board of this size.
impl<S: Size + Default> FromStr for Board<S> {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Self, ParseBoardError> {
        Self::parse(S::default(), text)
    }
}

/// A line of the text, without its end.
#[derive(Clone, Copy)]
struct TextLine<'a> {
    /// The offset in the text, in bytes from 0.
    offset: usize,
    text: &'a str,
}

/// Returns the lines of a text without white space around it.
fn lines(text: &str) -> impl Iterator<Item = TextLine<'_>> {
    let trimmed = text.trim_ascii_start();
    let mut next = text.len() - trimmed.len();
    trimmed
        .trim_ascii_end()
        .split(['/', '\n'])
        .map(move |text| {
            let offset = next;
            next += text.len() + 1;
            TextLine { offset, text }
        })
}

/// Returns `true` for white space within a line. In CRLF, the carriage return ends up there.
const fn is_blank(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\r')
}

impl<'a> TextLine<'a> {
    /// Returns `true` if the line begins as only column letters do.
    fn is_header(&self) -> bool {
        let first = self.characters().next();
        first.is_some_and(|(_, first)| first.eq_ignore_ascii_case(&letter(0)))
    }

    /// Checks the column letters of a board with a side.
    fn check_letters(&self, side: usize) -> Result<(), ParseBoardError> {
        for (column, (offset, found)) in (0..side).zip(self.characters()) {
            let expected = letter(column);
            if !found.eq_ignore_ascii_case(&expected) {
                let problem = Problem::WrongLetter { expected, found };
                return Err(ParseBoardError::new(None, offset, problem));
            }
        }
        self.check_count("column letters", side, None)
    }

    /// Adds the marks of a row, counted from 0, to those of a board.
    fn read_row<S: Size>(
        &self,
        row: usize,
        symbols: &Symbols<'_>,
        marks: &mut PerPlayer<SetOf<S>>,
    ) -> Result<(), ParseBoardError> {
        let has_number = !symbols.any_begins(|first| first.is_ascii_digit());
        let squares = if has_number {
            self.after_number(row)?
        } else {
            *self
        };
        let (mut found, mut surplus) = (0, None);
        let mut rest = squares.text.trim_start_matches(is_blank);
        while let Some(first) = rest.chars().next() {
            let offset = squares.offset + squares.text.len() - rest.len();
            let Some((mark, after)) = symbols.next(rest) else {
                let is_strict = *symbols == Symbols::STRICT;
                let problem = Problem::NotASquare {
                    found: first,
                    is_strict,
                };
                return Err(ParseBoardError::new(Some(row), offset, problem));
            };
            // Squares beyond the side are counted.
            match (Square::<S>::new(found, row), mark) {
                (Ok(at), Some(mark)) => marks.of_mut(mark).toggle(at.index()),
                (Ok(_), None) => {}
                (Err(_), _) => surplus = surplus.or(Some(offset)),
            }
            found += 1;
            rest = after.trim_start_matches(is_blank);
        }
        squares.check("squares", S::SIDE, Some(row), (found, surplus))
    }

    /// Returns the line after its row number. The number may be missing, but must not be that of
    /// another row.
    fn after_number(&self, row: usize) -> Result<Self, ParseBoardError> {
        let text = self.text.trim_start_matches(is_blank);
        let offset = self.offset + self.text.len() - text.len();
        let rest = text.trim_start_matches(|character: char| character.is_ascii_digit());
        let digits = text.len() - rest.len();
        let number = text.get(..digits).unwrap_or_default();
        if number.starts_with('0') {
            // Not a row number: a zero may stand for an O, which is refused as a square.
            Ok(Self { offset, text })
        } else if number.is_empty() || number.parse() == Ok(row + 1) {
            Ok(Self {
                offset: offset + digits,
                text: rest,
            })
        } else {
            let found = Excerpt::of(number.as_bytes());
            let problem = Problem::WrongNumber { found };
            Err(ParseBoardError::new(Some(row), offset, problem))
        }
    }

    /// Checks the number of characters, of which the error says what they are.
    fn check_count(
        &self,
        of: &'static str,
        expected: usize,
        row: Option<usize>,
    ) -> Result<(), ParseBoardError> {
        let surplus = self.characters().nth(expected).map(|(offset, _)| offset);
        self.check(of, expected, row, (self.characters().count(), surplus))
    }

    /// Refuses a number of characters or squares that is not the expected one, given the offset of
    /// the first that is too much.
    fn check(
        &self,
        of: &'static str,
        expected: usize,
        row: Option<usize>,
        (found, surplus): (usize, Option<usize>),
    ) -> Result<(), ParseBoardError> {
        if found == expected {
            return Ok(());
        }
        let end = self.offset + self.text.trim_end_matches(is_blank).len();
        let problem = Problem::wrong_count(of, expected, found);
        Err(ParseBoardError::new(row, surplus.unwrap_or(end), problem))
    }

    /// Returns the characters without blanks, with their offsets in the text.
    fn characters(&self) -> impl Iterator<Item = (usize, char)> + use<'a> {
        let start = self.offset;
        self.text
            .char_indices()
            .filter(|(_, character)| !is_blank(*character))
            .map(move |(offset, character)| (start + offset, character))
    }
}

/// Text that is not a board of the expected size.
///
/// ```
/// use tictactype::{Board, Grid};
///
/// let refused = |text: &str| text.parse::<Board<Grid<3>>>().unwrap_err();
///
/// let error = refused("OX./.Z./...");
/// assert_eq!(error.to_string(), "row 2 at byte 5: expected `X`, `O` or `.`, found `Z`");
/// assert_eq!((error.row(), error.offset()), (Some(2), 5));
///
/// assert_eq!(
///     refused("OX/.X./...").to_string(),
///     "row 1 at byte 2: expected 3 squares, found 2",
/// );
/// assert_eq!(
///     refused("OX./.X.").to_string(),
///     "row 3 at byte 7: expected 3 rows, found 2",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseBoardError {
    /// Counted from 0.
    row: Option<usize>,
    offset: usize,
    problem: Problem,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Problem {
    TooLong {
        found: usize,
    },
    WrongLetter {
        expected: char,
        found: char,
    },
    /// The digits at the beginning of a row are not its number.
    WrongNumber {
        found: Excerpt,
    },
    NotASquare {
        found: char,
        is_strict: bool,
    },
    WrongCount {
        of: &'static str,
        expected: usize,
        found: usize,
    },
}

impl Problem {
    const fn wrong_count(of: &'static str, expected: usize, found: usize) -> Self {
        Self::WrongCount {
            of,
            expected,
            found,
        }
    }
}

impl ParseBoardError {
    const fn new(row: Option<usize>, offset: usize, problem: Problem) -> Self {
        Self {
            row,
            offset,
            problem,
        }
    }

    /// Returns the row in which parsing failed, counted from 1 as in the notation of squares.
    /// Returns `None` if it failed in the column letters, or if the text is too long.
    #[must_use]
    pub fn row(&self) -> Option<usize> {
        self.row.map(|row| row + 1)
    }

    /// Returns the offset in the text at which parsing failed, in bytes from 0. If the text is too
    /// long, this is the end of the last character within the greatest length.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }
}

impl Display for ParseBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad_with(f, |f| {
            let offset = self.offset;
            if let Some(row) = self.row() {
                write!(f, "row {row} at byte {offset}: ")?;
            } else if !matches!(self.problem, Problem::TooLong { .. }) {
                write!(f, "column letters at byte {offset}: ")?;
            }
            match self.problem {
                Problem::TooLong { found } => {
                    write!(f, "expected at most {LONGEST_TEXT} bytes, found {found}")
                }
                Problem::WrongLetter { expected, found } => {
                    write!(f, "expected `{expected}`, found `{}`", found.escape_debug())
                }
                Problem::WrongNumber { found } => {
                    let expected = self.row().unwrap_or_default();
                    write!(f, "expected the row number {expected}, found `{found}`")
                }
                Problem::NotASquare { found, is_strict } => {
                    let expected = if is_strict {
                        "`X`, `O` or `.`"
                    } else {
                        "a mark or a vacant square of the reader"
                    };
                    let found = found.escape_debug();
                    write!(f, "expected {expected}, found `{found}`")
                }
                Problem::WrongCount {
                    of,
                    expected,
                    found,
                } => write!(f, "expected {expected} {of}, found {found}"),
            }
        })
    }
}

impl Error for ParseBoardError {}
