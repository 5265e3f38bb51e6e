//! Boards as text: writing and parsing.

mod error;
mod lines;
mod symbols;

use core::fmt::{self, Debug, Display, Write};
use core::str::FromStr;

use self::error::TextProblem;
use self::lines::TextLines;
use super::mark_array::MarkArray;
use super::{Board, Size, letter};
use crate::player::Mark;

pub use self::error::ParseBoardError;
pub use self::symbols::ConfusableMarks;
pub(crate) use self::symbols::Symbols;

/// Draws the board, one line for each row, with column letters and row numbers. Vacant squares are
/// dots.
impl<S: Size> Display for Board<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.size().side();
        let margin = if side < 10 { 1 } else { 2 };
        write!(f, "{:margin$}", "")?;
        for column in 0..side {
            write!(f, " {}", letter(column))?;
        }
        for (number, row) in self.rows().enumerate() {
            write!(f, "\n{:margin$}", number + 1)?;
            for mark in row {
                write!(f, " {}", symbol(mark))?;
            }
        }
        Ok(())
    }
}

/// Writes the rows from the top, separated by `/`: `OX./.X./O..`.
impl<S: Size> Debug for Board<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, row) in self.rows().enumerate() {
            if number > 0 {
                f.write_char('/')?;
            }
            for mark in row {
                f.write_char(symbol(mark))?;
            }
        }
        Ok(())
    }
}

fn symbol(square: Option<Mark>) -> char {
    square.map_or('.', Mark::symbol)
}

impl<S: Size> Board<S> {
    /// Parses the rows of a board from the top, separated by `/` or line breaks.
    ///
    /// A square is `X`, `x`, `O`, `o` or, if it is vacant, `.`. Spaces and tabs between squares,
    /// white space around the text and blank lines between rows are ignored. Column letters and row
    /// numbers, as [`Display`] writes them, are optional, and are checked if they are there.
    ///
    /// The text does not contain the size. On a [`Grid`](crate::Grid), [`FromStr`] works too. Text
    /// of more than 4,096 bytes is refused unread.
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

    /// Parses a board written with other symbols.
    pub(crate) fn parse_with(
        size: S,
        text: &str,
        symbols: &Symbols<'_>,
    ) -> Result<Self, ParseBoardError> {
        let marks = parse_marks(text, size.side(), size.line(), symbols)?;
        Ok(Self::of_marks(marks.sets::<S>(), size))
    }
}

/// Parses the marks on a board of this side and line.
pub(crate) const fn parse_marks(
    text: &str,
    side: usize,
    line: usize,
    symbols: &Symbols<'_>,
) -> Result<MarkArray, ParseBoardError> {
    let text = text.as_bytes();
    let (limit, found) = (symbols.longest_text(), text.len());
    if found > limit {
        let problem = TextProblem::TooLong { limit, found };
        return Err(ParseBoardError::new(
            None,
            last_boundary(text, limit),
            problem,
        ));
    }
    let mut marks = MarkArray::new(side, line);
    let mut lines = TextLines::of(text);
    // If a symbol begins with `a`, a row could look like column letters.
    if !symbols.any_begins(b'a', b'a') {
        let mut rest = lines;
        if let Some(header) = rest.next() {
            if header.is_header() {
                if let Err(error) = header.check_letters(side) {
                    return Err(error);
                }
                lines = rest;
            }
        }
    }
    let mut row = 0;
    while row < side {
        let Some(line) = lines.next() else {
            let end = text.trim_ascii_end().len();
            let problem = TextProblem::wrong_count("rows", side, row);
            return Err(ParseBoardError::new(Some(row), end, problem));
        };
        if let Err(error) = line.read_row(row, symbols, &mut marks) {
            return Err(error);
        }
        row += 1;
    }
    let Some(surplus) = lines.next() else {
        return Ok(marks);
    };
    let mut found = side + 1;
    while lines.next().is_some() {
        found += 1;
    }
    let problem = TextProblem::wrong_count("rows", side, found);
    Err(ParseBoardError::new(Some(side), surplus.offset, problem))
}

/// Counts the rows of a board as text, without parsing them.
#[cfg(feature = "serde")]
pub(crate) const fn count_rows(text: &str) -> usize {
    let (mut lines, mut rows) = (TextLines::of(text.as_bytes()), 0);
    while let Some(line) = lines.next() {
        if rows > 0 || !line.is_header() {
            rows += 1;
        }
    }
    rows
}

/// The last boundary between characters at or before the limit.
const fn last_boundary(text: &[u8], limit: usize) -> usize {
    let mut end = limit;
    while let Some((_, [0x80..=0xBF, ..])) = text.split_at_checked(end) {
        end = end.saturating_sub(1);
    }
    end
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
