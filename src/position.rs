//! Squares of the board.

use core::error::Error;
use core::fmt::{self, Debug, Display, Write};
use core::marker::PhantomData;
use core::str::FromStr;

use crate::size::{HasSquare, Size, Square};

/// A square of a board of size `S`: always on the board, and of no other size.
///
/// Written as a column letter and a row number, as in a spreadsheet: `a1` is the top-left square, `b1` is to the
/// right of it. Positions are ordered row by row from there. On 3×3 the nine squares have names, too.
///
/// [`at!`](crate::at) makes a position from a literal and is checked at compile time; [`new`](Self::new) and
/// [`FromStr`] check at run time.
///
/// ```
/// use tictactype::{Position, Square, at};
///
/// let center: Position<Square<3>> = at!(b2);
/// assert_eq!(center, Position::MIDDLE_CENTER);
/// assert_eq!(Position::new(1, 1), Ok(center));
/// assert_eq!("b2".parse(), Ok(center));
/// assert_eq!("middle-center".parse(), Ok(center));
/// assert_eq!(center.to_string(), "b2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position<S: Size> {
    index: u16,
    size: PhantomData<S>,
}

impl<S: Size> Position<S> {
    /// The square in a column and a row, both counted from 0, from the left and from the top.
    ///
    /// ```
    /// use tictactype::{Position, Square, at};
    ///
    /// assert_eq!(Position::<Square<3>>::new(2, 0), Ok(at!(c1)));
    /// assert_eq!(
    ///     Position::<Square<3>>::new(3, 0).unwrap_err().to_string(),
    ///     "column 3, row 0 is off the board: both go from 0 to 2",
    /// );
    /// ```
    ///
    /// # Errors
    ///
    /// [`OffBoard`] if the column or the row is not below [`Size::SIDE`].
    pub const fn new(column: usize, row: usize) -> Result<Self, OffBoard> {
        if column < S::SIDE && row < S::SIDE {
            Ok(Self::known(row * S::SIDE + column))
        } else {
            Err(OffBoard {
                column,
                row,
                side: S::SIDE,
            })
        }
    }

    /// The square with an index: squares are counted from 0, row by row from the top left.
    ///
    /// ```
    /// use tictactype::{Position, Square, at};
    ///
    /// assert_eq!(Position::<Square<3>>::from_index(5), Ok(at!(c2)));
    /// assert!(Position::<Square<3>>::from_index(9).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// [`OffBoard`], with the column and the row that the index would have, if it is not below [`Size::CELLS`].
    pub const fn from_index(index: usize) -> Result<Self, OffBoard> {
        Self::new(index % S::SIDE, index / S::SIDE)
    }

    /// The square with an index that the caller knows to be on the board.
    pub(crate) const fn known(index: usize) -> Self {
        Self {
            index: index as u16,
            size: PhantomData,
        }
    }

    /// The square that [`at!`](crate::at) names; that the board has it is a bound, so that the compiler checks it.
    #[doc(hidden)]
    #[must_use]
    pub const fn literal<const LETTER: char, const COLUMN: usize, const ROW: usize>() -> Self
    where
        S: HasSquare<LETTER, COLUMN, ROW>,
    {
        Self::known((ROW - 1) * S::SIDE + COLUMN - 1)
    }

    /// The number of the square, from 0 to `S::CELLS - 1`, row by row from the top left.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.index as usize
    }

    /// The column, from 0 at the left to `S::SIDE - 1`.
    #[must_use]
    pub const fn column(self) -> usize {
        self.index() % S::SIDE
    }

    /// The row, from 0 at the top to `S::SIDE - 1`.
    #[must_use]
    pub const fn row(self) -> usize {
        self.index() / S::SIDE
    }
}

impl<const LINE: usize> Position<Square<3, LINE>>
where
    Square<3, LINE>: Size,
{
    /// `a1`, also read as `top-left`.
    pub const TOP_LEFT: Self = Self::known(0);
    /// `b1`, also read as `top-center`.
    pub const TOP_CENTER: Self = Self::known(1);
    /// `c1`, also read as `top-right`.
    pub const TOP_RIGHT: Self = Self::known(2);
    /// `a2`, also read as `middle-left`.
    pub const MIDDLE_LEFT: Self = Self::known(3);
    /// `b2`, also read as `middle-center`.
    pub const MIDDLE_CENTER: Self = Self::known(4);
    /// `c2`, also read as `middle-right`.
    pub const MIDDLE_RIGHT: Self = Self::known(5);
    /// `a3`, also read as `bottom-left`.
    pub const BOTTOM_LEFT: Self = Self::known(6);
    /// `b3`, also read as `bottom-center`.
    pub const BOTTOM_CENTER: Self = Self::known(7);
    /// `c3`, also read as `bottom-right`.
    pub const BOTTOM_RIGHT: Self = Self::known(8);
}

/// The names of the squares of a 3×3 board, in the order of their index.
const NAMES: [&str; 9] = [
    "top-left",
    "top-center",
    "top-right",
    "middle-left",
    "middle-center",
    "middle-right",
    "bottom-left",
    "bottom-center",
    "bottom-right",
];

impl<S: Size> Display for Position<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(letter(self.column()))?;
        Display::fmt(&(self.row() + 1), f)
    }
}

impl<S: Size> Debug for Position<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

/// The letter of a column; a board has at most 26 of them.
pub(crate) const fn letter(column: usize) -> char {
    (b'a' + column as u8) as char
}

/// Reads a column letter, in lower or upper case, and a row number (`b2`), or, on 3×3, a name (`middle-center`).
impl<S: Size> FromStr for Position<S> {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        if S::SIDE == 3 {
            if let Some(index) = NAMES.iter().position(|name| *name == text) {
                return Ok(Self::known(index));
            }
        }
        let mut characters = text.char_indices();
        let column = match characters.next() {
            Some((_, found)) if found.is_ascii_alphabetic() => found.to_ascii_lowercase(),
            other => {
                let found = other.map(|(_, found)| found);
                return Err(ParsePositionError::Malformed {
                    offset: 0,
                    found,
                    expected: "a column letter",
                });
            }
        };
        let mut row = None;
        for (offset, found) in characters {
            // No board has more than 26 rows, and a number is written in one way: without leading zeros.
            row = match (row, found.to_digit(10)) {
                (None, Some(digit)) => Some(digit as usize),
                (Some(tens @ 1..=9), Some(digit)) => Some(10 * tens + digit as usize),
                (None, None) => return Err(ParsePositionError::row_expected(offset, Some(found))),
                _ => {
                    let expected = "the end of the square";
                    return Err(ParsePositionError::Malformed {
                        offset,
                        found: Some(found),
                        expected,
                    });
                }
            };
        }
        let row = row.ok_or(ParsePositionError::row_expected(text.len(), None))?;
        Self::new(column as usize - 'a' as usize, row.wrapping_sub(1))
            .map_err(|OffBoard { side, .. }| ParsePositionError::OffBoard { column, row, side })
    }
}

/// A column and a row that the board does not have, both counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OffBoard {
    column: usize,
    row: usize,
    side: usize,
}

impl OffBoard {
    /// The column that was asked for, counted from 0 at the left.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// The row that was asked for, counted from 0 at the top.
    #[must_use]
    pub const fn row(&self) -> usize {
        self.row
    }
}

impl Display for OffBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { column, row, side } = self;
        write!(
            f,
            "column {column}, row {row} is off the board: both go from 0 to {}",
            side - 1
        )
    }
}

impl Error for OffBoard {}

/// Text that does not name a square of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// The text is not a column letter and a row number.
    #[non_exhaustive]
    Malformed {
        /// Where in the text, in bytes from 0.
        offset: usize,
        /// What stands there; nothing at the end of the text.
        found: Option<char>,
        /// What should stand there.
        expected: &'static str,
    },
    /// The text names a square, but one that the board does not have.
    #[non_exhaustive]
    OffBoard {
        /// The column letter.
        column: char,
        /// The row number, counted from 1.
        row: usize,
        /// The side of the board.
        side: usize,
    },
}

impl ParsePositionError {
    fn row_expected(offset: usize, found: Option<char>) -> Self {
        Self::Malformed {
            offset,
            found,
            expected: "a row number",
        }
    }
}

impl Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Malformed {
                offset,
                found: Some(found),
                expected,
            } => {
                write!(
                    f,
                    "expected {expected} at byte {offset}, found `{}`",
                    found.escape_debug()
                )
            }
            Self::Malformed {
                offset,
                found: None,
                expected,
            } => {
                write!(
                    f,
                    "expected {expected} at byte {offset}, found the end of the text"
                )
            }
            Self::OffBoard { column, row, side } => write!(
                f,
                "`{column}{row}` is off the board: columns go from a to {}, rows from 1 to {side}",
                letter(side - 1),
            ),
        }
    }
}

impl Error for ParsePositionError {}
