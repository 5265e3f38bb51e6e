//! Boards as text: writing, parsing, and the errors of invalid text.

use core::error::Error;
use core::fmt::{self, Debug, Display, Write};
use core::str::FromStr;

use super::mark_array::MarkArray;
use super::{Board, Size, letter};
use crate::player::{Excerpt, Mark, Sentence, pad};

/// The number of bytes of the longest text that is read. The largest board takes 1,484 as it is
/// displayed; the rest leaves room for wider margins.
const LONGEST_TEXT: usize = 4_096;

/// Draws the board, one line for each row, with column letters and row numbers. Vacant squares are
/// dots.
impl<S: Size> Display for Board<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        draw_board(f, self.size().side(), self.rows())
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
        let marks = parse_marks(text, size.side(), size.line(), symbols)?;
        Ok(Self::of_marks(marks.sets::<S>(), size))
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

impl Symbols<'_> {
    /// Returns the square at the beginning of a text, and the rest. The longest text counts, since
    /// one may begin with another.
    const fn next<'a>(&self, text: &'a [u8]) -> Option<(Option<Mark>, &'a [u8])> {
        let mut symbols: &[(&str, Option<Mark>)] = &[
            (self.x, Some(Mark::X)),
            (self.o, Some(Mark::O)),
            (self.vacant, None),
        ];
        let (mut length, mut longest) = (0, None);
        while let [(symbol, mark), others @ ..] = symbols {
            if symbol.len() > length {
                if let Some(rest) = after_start(text, symbol.as_bytes()) {
                    (length, longest) = (symbol.len(), Some((*mark, rest)));
                }
            }
            symbols = others;
        }
        longest
    }

    /// Returns `true` if a square can begin with a byte of a range, in lower case.
    const fn any_begins(&self, from: u8, to: u8) -> bool {
        let mut symbols: &[&str] = &[self.x, self.o, self.vacant];
        while let [symbol, others @ ..] = symbols {
            if let [first, ..] = symbol.as_bytes() {
                let first = first.to_ascii_lowercase();
                if from <= first && first <= to {
                    return true;
                }
            }
            symbols = others;
        }
        false
    }

    const fn is_strict(&self) -> bool {
        let symbols = (self.x.as_bytes(), self.o.as_bytes(), self.vacant.as_bytes());
        matches!(symbols, (b"X", b"O", b"."))
    }
}

/// Returns what follows the start of a text, if it is this one in upper or lower case.
const fn after_start<'a>(mut text: &'a [u8], mut start: &[u8]) -> Option<&'a [u8]> {
    while let [expected, more @ ..] = start {
        match text {
            [found, rest @ ..] if found.eq_ignore_ascii_case(expected) => text = rest,
            _ => return None,
        }
        start = more;
    }
    Some(text)
}

/// Parses the marks on a board of this side. The length of the lines is not part of the text.
pub(crate) const fn parse_marks(
    text: &str,
    side: usize,
    line: usize,
    symbols: &Symbols<'_>,
) -> Result<MarkArray, ParseBoardError> {
    let text = text.as_bytes();
    if text.len() > LONGEST_TEXT {
        let problem = TextProblem::TooLong { found: text.len() };
        return Err(ParseBoardError::new(None, last_boundary(text), problem));
    }
    let mut marks = MarkArray::new(side, line);
    let mut lines = TextLines::of(text);
    // A mark that begins with an `a` leaves no way to tell the column letters from a row.
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

/// Returns the number of rows of a board as text.
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

#[cfg(feature = "serde")]
impl MarkArray {
    /// Checks that the board has this side.
    pub(crate) fn check_side(&self, side: usize) -> Result<(), ParseBoardError> {
        if self.side() == side {
            Ok(())
        } else {
            let problem = TextProblem::wrong_count("rows", side, self.side());
            Err(ParseBoardError::new(None, 0, problem))
        }
    }
}

/// Returns the end of the last character within the greatest length.
const fn last_boundary(text: &[u8]) -> usize {
    let mut end = LONGEST_TEXT;
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

/// A line of the text, without its end.
#[derive(Clone, Copy)]
struct TextLine<'a> {
    /// The offset in the text, in bytes from 0.
    offset: usize,
    text: &'a [u8],
}

/// The lines of a text without white space around it.
#[derive(Clone, Copy)]
struct TextLines<'a> {
    offset: usize,
    rest: Option<&'a [u8]>,
}

impl<'a> TextLines<'a> {
    const fn of(text: &'a [u8]) -> Self {
        let trimmed = text.trim_ascii_start();
        Self {
            offset: text.len() - trimmed.len(),
            rest: Some(trimmed.trim_ascii_end()),
        }
    }

    const fn next(&mut self) -> Option<TextLine<'a>> {
        let Some(text) = self.rest else {
            return None;
        };
        let (offset, mut length, mut rest) = (self.offset, 0, text);
        self.rest = None;
        while let [byte, after @ ..] = rest {
            if matches!(byte, b'/' | b'\n') {
                self.offset += length + 1;
                self.rest = Some(after);
                break;
            }
            (length, rest) = (length + 1, after);
        }
        match text.split_at_checked(length) {
            Some((text, _)) => Some(TextLine { offset, text }),
            None => None,
        }
    }
}

/// Returns the text after white space within a line. The carriage return of a CRLF is white space.
const fn after_blanks(mut text: &[u8]) -> &[u8] {
    while let [b' ' | b'\t' | b'\r', rest @ ..] = text {
        text = rest;
    }
    text
}

/// Returns the text before white space within a line.
const fn before_blanks(mut text: &[u8]) -> &[u8] {
    while let [rest @ .., b' ' | b'\t' | b'\r'] = text {
        text = rest;
    }
    text
}

/// Returns the first character of a text in UTF-8, and the rest.
const fn first_character(text: &[u8]) -> Option<(char, &[u8])> {
    let (code, rest) = match text {
        [a @ ..0x80, rest @ ..] => (*a as u32, rest),
        [a @ ..0xE0, b, rest @ ..] => (bits(*a, 5) << 6 | bits(*b, 6), rest),
        [a @ ..0xF0, b, c, rest @ ..] => (bits(*a, 4) << 12 | bits(*b, 6) << 6 | bits(*c, 6), rest),
        [a, b, c, d, rest @ ..] => (
            bits(*a, 3) << 18 | bits(*b, 6) << 12 | bits(*c, 6) << 6 | bits(*d, 6),
            rest,
        ),
        _ => return None,
    };
    match char::from_u32(code) {
        Some(character) => Some((character, rest)),
        None => None,
    }
}

/// Returns the last bits of a byte.
const fn bits(byte: u8, count: u32) -> u32 {
    byte as u32 & ((1 << count) - 1)
}

impl TextLine<'_> {
    /// Returns `true` if the line begins as only column letters do.
    const fn is_header(&self) -> bool {
        matches!(after_blanks(self.text), [b'a' | b'A', ..])
    }

    /// Returns the offset of the rest of the line.
    const fn offset_of(&self, rest: &[u8]) -> usize {
        self.offset + (self.text.len() - rest.len())
    }

    /// Checks the column letters of a board with a side.
    const fn check_letters(&self, side: usize) -> Result<(), ParseBoardError> {
        let (mut column, mut surplus) = (0, None);
        let mut rest = after_blanks(self.text);
        while let Some((found, after)) = first_character(rest) {
            let offset = self.offset_of(rest);
            if column < side {
                let expected = letter(column);
                if !found.eq_ignore_ascii_case(&expected) {
                    let problem = TextProblem::WrongLetter { expected, found };
                    return Err(ParseBoardError::new(None, offset, problem));
                }
            } else if surplus.is_none() {
                surplus = Some(offset);
            }
            column += 1;
            rest = after_blanks(after);
        }
        self.check("column letters", side, None, column, surplus)
    }

    /// Adds the marks of a row, counted from 0, to those of a board.
    const fn read_row(
        &self,
        row: usize,
        symbols: &Symbols<'_>,
        marks: &mut MarkArray,
    ) -> Result<(), ParseBoardError> {
        let side = marks.side();
        let squares = if symbols.any_begins(b'0', b'9') {
            *self
        } else {
            match self.after_number(row) {
                Ok(squares) => squares,
                Err(error) => return Err(error),
            }
        };
        let (mut column, mut surplus) = (0, None);
        let mut rest = after_blanks(squares.text);
        while let Some((first, _)) = first_character(rest) {
            let offset = squares.offset_of(rest);
            let Some((mark, after)) = symbols.next(rest) else {
                let problem = TextProblem::NotASquare {
                    found: first,
                    is_strict: symbols.is_strict(),
                };
                return Err(ParseBoardError::new(Some(row), offset, problem));
            };
            // Squares beyond the side are counted.
            if column >= side {
                if surplus.is_none() {
                    surplus = Some(offset);
                }
            } else if let Some(mark) = mark {
                marks.set(row * side + column, mark);
            }
            column += 1;
            rest = after_blanks(after);
        }
        squares.check("squares", side, Some(row), column, surplus)
    }

    /// Returns the line after its row number. The number may be missing, but must not be that of
    /// another row.
    const fn after_number(&self, row: usize) -> Result<Self, ParseBoardError> {
        let text = after_blanks(self.text);
        let offset = self.offset_of(text);
        let (mut number, mut rest) = (0_usize, text);
        while let [digit @ b'0'..=b'9', after @ ..] = rest {
            let digit = (*digit - b'0') as usize;
            number = number.saturating_mul(10).saturating_add(digit);
            rest = after;
        }
        let digits = match text.split_at_checked(text.len() - rest.len()) {
            Some((digits, _)) => digits,
            None => text,
        };
        match digits {
            // Not a row number: a zero may stand for an O, which is refused as a square.
            [b'0', ..] => Ok(Self { offset, text }),
            [_, ..] if number != row + 1 => {
                let found = Excerpt::of(digits);
                let problem = TextProblem::WrongNumber { found };
                Err(ParseBoardError::new(Some(row), offset, problem))
            }
            _ => Ok(Self {
                offset: offset + digits.len(),
                text: rest,
            }),
        }
    }

    /// Refuses a number of characters or squares that is not the expected one, given the offset of
    /// the first that is too much.
    const fn check(
        &self,
        of: &'static str,
        expected: usize,
        row: Option<usize>,
        found: usize,
        surplus: Option<usize>,
    ) -> Result<(), ParseBoardError> {
        if found == expected {
            return Ok(());
        }
        let offset = match surplus {
            Some(surplus) => surplus,
            None => self.offset + before_blanks(self.text).len(),
        };
        let problem = TextProblem::wrong_count(of, expected, found);
        Err(ParseBoardError::new(row, offset, problem))
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
    problem: TextProblem,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum TextProblem {
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

impl TextProblem {
    const fn wrong_count(of: &'static str, expected: usize, found: usize) -> Self {
        Self::WrongCount {
            of,
            expected,
            found,
        }
    }
}

impl ParseBoardError {
    const fn new(row: Option<usize>, offset: usize, problem: TextProblem) -> Self {
        Self {
            row,
            offset,
            problem,
        }
    }

    /// Returns the row in which parsing failed, counted from 1 as in the notation of squares.
    /// Returns `None` if it failed in the column letters, or if the text is too long.
    #[must_use]
    pub const fn row(&self) -> Option<usize> {
        match self.row {
            Some(row) => Some(row + 1),
            None => None,
        }
    }

    /// Returns the offset in the text at which parsing failed, in bytes from 0. If the text is too
    /// long, this is the end of the last character within the greatest length.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }
}

impl ParseBoardError {
    /// Writes the sentence up to the text that was found.
    const fn expectation(&self) -> Sentence {
        let sentence = Sentence::new();
        let sentence = match (self.row(), self.problem) {
            (_, TextProblem::TooLong { .. }) => sentence,
            (Some(row), _) => sentence.text("row ").number(row).text(" at byte "),
            (None, _) => sentence.text("column letters at byte "),
        };
        let sentence = match self.problem {
            TextProblem::TooLong { .. } => sentence.text("expected "),
            _ => sentence.number(self.offset).text(": expected "),
        };
        let sentence = match self.problem {
            TextProblem::TooLong { .. } => sentence
                .text("at most ")
                .number(LONGEST_TEXT)
                .text(" bytes"),
            TextProblem::WrongLetter { expected, .. } => {
                sentence.text("`").character(expected).text("`")
            }
            TextProblem::WrongNumber { .. } => {
                let expected = match self.row() {
                    Some(row) => row,
                    None => 0,
                };
                sentence.text("the row number ").number(expected)
            }
            TextProblem::NotASquare {
                is_strict: true, ..
            } => sentence.text("`X`, `O` or `.`"),
            TextProblem::NotASquare { .. } => {
                sentence.text("a mark or a vacant square of the reader")
            }
            TextProblem::WrongCount { of, expected, .. } => {
                sentence.number(expected).text(" ").text(of)
            }
        };
        sentence.text(", found ")
    }

    /// Writes the sentence, in a constant.
    pub(crate) const fn sentence(&self) -> Sentence {
        let sentence = self.expectation();
        match self.problem {
            TextProblem::TooLong { found } | TextProblem::WrongCount { found, .. } => {
                sentence.number(found)
            }
            TextProblem::WrongLetter { found, .. } | TextProblem::NotASquare { found, .. } => {
                sentence.text("`").character(found).text("`")
            }
            TextProblem::WrongNumber { found } => {
                sentence.text("`").word(found.as_str().as_bytes()).text("`")
            }
        }
    }
}

/// Writes the sentence. What was found is escaped, which constants cannot do.
impl Display for ParseBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let expectation = self.expectation();
        let expectation = expectation.as_str();
        match self.problem {
            TextProblem::TooLong { found } | TextProblem::WrongCount { found, .. } => {
                pad(f, format_args!("{expectation}{found}"))
            }
            TextProblem::WrongLetter { found, .. } | TextProblem::NotASquare { found, .. } => {
                pad(f, format_args!("{expectation}`{}`", found.escape_debug()))
            }
            TextProblem::WrongNumber { found } => pad(f, format_args!("{expectation}`{found}`")),
        }
    }
}

impl Error for ParseBoardError {}
