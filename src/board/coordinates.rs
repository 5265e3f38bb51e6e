//! Coordinates: column and row, on a board of any size.

use core::cmp::Ordering;
use core::fmt::{self, Debug, Display};
use core::str::{self, FromStr};

use super::{LAST_ROW, letter, notation};
use crate::player::{Expected, MAX_SIDE, ParseError, Sentence, Symmetry, pad};

/// The column and the row of a square, without the size of the board in the type.
///
/// Coordinates are the squares of an [`AnySize`](crate::AnySize). They may be off the board, so
/// each move is checked. A [`Square`](crate::Square) has the size in its type, and is always on the
/// board. Coordinates are ordered by rows from the top left, like squares.
///
/// ```
/// use tictactype::{Coordinates, Grid, Square, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let at: Coordinates = "b3".parse()?;
/// assert_eq!(at, Coordinates { column: 1, row: 2 });
/// assert_eq!(at.to_string(), "b3");
///
/// let at = Square::<Grid<3>>::try_from(at)?;
/// assert_eq!(at, at!(b3));
/// assert_eq!(Coordinates::from(at).row, 2);
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Coordinates {
    /// The column, counted from 0 at the left.
    pub column: usize,
    /// The row, counted from 0 at the top.
    pub row: usize,
}

impl Coordinates {
    /// Returns the Chebyshev distance: the number of moves a chess king needs.
    ///
    /// ```
    /// use tictactype::Coordinates;
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let at: Coordinates = "b2".parse()?;
    /// assert_eq!(at.king_moves_to("d3".parse()?), 2);
    /// # Ok(()) }
    /// ```
    #[doc(alias = "Chebyshev distance")]
    #[must_use]
    pub const fn king_moves_to(self, other: Self) -> usize {
        let columns = self.column.abs_diff(other.column);
        let rows = self.row.abs_diff(other.row);
        if columns > rows { columns } else { rows }
    }

    /// Returns the image of the square under a symmetry of a board with this side, or `None` if the
    /// square is not on the board.
    ///
    /// ```
    /// use tictactype::{Coordinates, Symmetry};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let at: Coordinates = "b1".parse()?;
    /// assert_eq!(at.transform(4, Symmetry::Rotate90), Some("d2".parse()?));
    /// assert_eq!(at.transform(15, Symmetry::Rotate90), Some("o2".parse()?));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub const fn transform(self, side: usize, by: Symmetry) -> Option<Self> {
        if side <= self.column || side <= self.row {
            return None;
        }
        let (column, row) = by.image_of(self.column, self.row, side);
        Some(Self { column, row })
    }

    /// The index of the square on a board with this side, in row-major order.
    pub(crate) const fn index_on(self, side: usize) -> usize {
        self.row * side + self.column
    }

    /// The square with an index on a board of this side. The side is never 0; checked division
    /// keeps a panic out of the binary.
    pub(crate) const fn of_index(index: usize, side: usize) -> Self {
        match (index.checked_rem(side), index.checked_div(side)) {
            (Some(column), Some(row)) => Self { column, row },
            _ => Self { column: 0, row: 0 },
        }
    }

    /// Returns `true` if the square is in the center: one square if the side is odd, four if it is
    /// even.
    #[cfg(feature = "computer")]
    pub(crate) const fn is_central_on(self, side: usize) -> bool {
        let (first, last) = ((side - 1) / 2, side / 2);
        first <= self.column && self.column <= last && first <= self.row && self.row <= last
    }

    /// Returns `true` if the square is in a corner of a board of this side.
    #[cfg(feature = "computer")]
    pub(crate) const fn is_corner_on(self, side: usize) -> bool {
        let last = side - 1;
        (self.column == 0 || self.column == last) && (self.row == 0 || self.row == last)
    }

    /// Returns `true` if the notation can write the square, with a letter and at most two digits.
    pub(crate) const fn has_name(self) -> bool {
        self.column < MAX_SIDE && self.row < LAST_ROW
    }

    /// Writes the square at compile time. Unchecked: [`has_name`](Self::has_name) must be `true`.
    pub(crate) const fn write(self, sentence: Sentence) -> Sentence {
        sentence.character(letter(self.column)).number(self.row + 1)
    }
}

impl Debug for Coordinates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Coordinates({self})")
    }
}

impl PartialOrd for Coordinates {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Coordinates {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.row, self.column).cmp(&(other.row, other.column))
    }
}

/// Writes a column letter and a row number, such as `b2`. Beyond column z and row 99, writes
/// numbers that count from 0, such as `column 40, row 0`.
impl Display for Coordinates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { column, row } = *self;
        if !self.has_name() {
            return pad(f, format_args!("column {column}, row {row}"));
        }
        let (letter, number) = (letter(column) as u8, row as u8 + 1);
        let (tens, units) = (b'0' + number / 10, b'0' + number % 10);
        let long = [letter, tens, units];
        let short = [letter, units];
        // Written as one string, so that padding applies to all of it.
        f.pad(str::from_utf8(if number < 10 { &short } else { &long }).unwrap_or_default())
    }
}

/// Parses a column letter and a row number from 1 to 99, such as `b2`, in lower or upper case. For
/// names such as `middle-center`, which only 3×3 has, use
/// [`Size::parse_square`](crate::Size::parse_square).
///
/// # Errors
///
/// Returns [`ParseError`] for any other text.
///
/// # Examples
///
/// ```
/// use tictactype::Coordinates;
///
/// assert_eq!("z26".parse(), Ok(Coordinates { column: 25, row: 25 }));
/// assert_eq!(
///     "26".parse::<Coordinates>().unwrap_err().to_string(),
///     "`26` is not a square: expected a column letter and a row number, such as `b2`",
/// );
/// ```
impl FromStr for Coordinates {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let malformed = |offset| ParseError::new(Expected::Square, text, offset);
        let square = notation::read(text.as_bytes()).map_err(malformed)?;
        Ok(Self {
            column: notation::column(square.letter),
            row: square.row.checked_sub(1).ok_or_else(|| malformed(1))?,
        })
    }
}
