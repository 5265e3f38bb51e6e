//! Squares of a board.

mod off_board;

use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::marker::PhantomData;
use core::str::FromStr;

use super::{
    Coordinates, FixedSide, Grid, HasNamedSquare, HasSquare, Notation, column,
    for_each_named_square, mark_key, name, read, read_name,
};
use crate::player::{Direction, Expected, Mark, ParseError, Symmetry};

pub use self::off_board::OffBoard;
#[cfg(feature = "typelevel")]
pub(crate) use self::off_board::write_off_board;

/// A square of a board of size `S`. It is always on the board.
///
/// The notation is a column letter and a row number, as in a spreadsheet: `a1` is the top left
/// square, and `b1` is to its right. Squares are ordered by rows. On 3×3, the squares have names,
/// too.
///
/// [`at!`](crate::at) creates a square from a literal and is checked at compile time;
/// [`new`](Self::new) and [`FromStr`] check at run time.
///
/// ```
/// use tictactype::{Grid, Square, at};
///
/// let center: Square<Grid<3>> = at!(b2);
/// assert_eq!(center, Square::MIDDLE_CENTER);
/// assert_eq!(Square::new(1, 1), Ok(center));
/// assert_eq!("b2".parse(), Ok(center));
/// assert_eq!("middle-center".parse(), Ok(center));
/// assert_eq!(center.to_string(), "b2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square<S: FixedSide = Grid<3>> {
    index: u16,
    size: PhantomData<S>,
}

impl<S: FixedSide> Square<S> {
    /// Returns the square in a column and a row, both counted from 0 at the top left.
    ///
    /// ```
    /// use tictactype::{Grid, Square, at};
    ///
    /// assert_eq!(Square::<Grid<3>>::new(2, 0), Ok(at!(c1)));
    /// assert_eq!(
    ///     Square::<Grid<3>>::new(3, 0).unwrap_err().to_string(),
    ///     "the square `d1` is off the 3×3 board, whose columns are a to c and rows 1 to 3",
    /// );
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`OffBoard`] if the column or the row is not below [`FixedSide::SIDE`].
    pub const fn new(column: usize, row: usize) -> Result<Self, OffBoard> {
        match OffBoard::check(Coordinates { column, row }, S::SIDE) {
            Ok(()) => Ok(Self::known_at(column, row)),
            Err(error) => Err(error),
        }
    }

    /// Returns the square with an index, counted from 0 in row-major order from the top left.
    ///
    /// ```
    /// use tictactype::{Grid, Square, at};
    ///
    /// assert_eq!(Square::<Grid<3>>::from_index(5), Ok(at!(c2)));
    /// assert!(Square::<Grid<3>>::from_index(9).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`OffBoard`] if the index is not below [`FixedSide::CELLS`].
    pub const fn from_index(index: usize) -> Result<Self, OffBoard> {
        Self::new(index % S::SIDE, index / S::SIDE)
    }

    /// Creates a square. Unchecked: the index must be on the board.
    pub(crate) const fn known(index: usize) -> Self {
        Self {
            index: index as u16,
            size: PhantomData,
        }
    }

    /// Creates a square. Unchecked: the square must be on the board.
    pub(crate) const fn known_at(column: usize, row: usize) -> Self {
        Self::known(row * S::SIDE + column)
    }

    /// Returns the square that [`at!`](crate::at) names. The bound checks at compile time that the
    /// board has the square.
    #[doc(hidden)]
    #[must_use]
    pub const fn literal<const LETTER: char, const ROW: usize>() -> Self
    where
        S: HasSquare<LETTER, ROW>,
    {
        Self::known_at(column(LETTER), ROW - 1)
    }

    /// Returns the square that [`at!`](crate::at) names in words. The bound checks at compile time
    /// that the board has named squares.
    #[doc(hidden)]
    #[must_use]
    pub const fn named<const LETTER: char, const ROW: usize>() -> Self
    where
        S: HasNamedSquare<LETTER, ROW>,
    {
        Self::known_at(column(LETTER), ROW - 1)
    }

    /// The index of the square: 0 to `S::CELLS - 1`, in row-major order from the top left.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.index as usize
    }

    /// The name of the square in words, or `None` if the board is not 3×3.
    ///
    /// ```
    /// use tictactype::{Grid, Square, at};
    ///
    /// assert_eq!(Square::<Grid<3>>::name(at!(b2)), Some("middle-center"));
    /// assert_eq!(Square::<Grid<4>>::name(at!(b2)), None);
    /// ```
    #[must_use]
    pub fn name(self) -> Option<&'static str> {
        name(self.index(), S::SIDE)
    }

    /// The column, from 0 at the left to `S::SIDE - 1`.
    ///
    /// ```
    /// use tictactype::{Grid, Square, at};
    ///
    /// let at: Square<Grid<3>> = at!(c1);
    /// assert_eq!((at.column(), at.row(), at.index()), (2, 0, 2));
    /// ```
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

impl<S: FixedSide> Square<S> {
    /// Returns the next square in a direction, or `None` at the edge of the board.
    ///
    /// ```
    /// use tictactype::{Direction, Grid, Square, at};
    ///
    /// let center: Square<Grid<3>> = at!(b2);
    /// assert_eq!(center.step(Direction::Diagonal), Some(at!(c3)));
    /// assert_eq!(center.step(Direction::Antidiagonal), Some(at!(a3)));
    ///
    /// // The squares from the center to the edge.
    /// let ray = std::iter::successors(Some(center), |at| at.step(Direction::Row));
    /// assert!(ray.eq([at!(b2), at!(c2)]));
    /// ```
    #[doc(alias = "neighbor")]
    #[must_use]
    pub const fn step(self, direction: Direction) -> Option<Self> {
        match direction.room(self.index(), S::SIDE) {
            (_, 0) => None,
            _ => Some(Self::known(self.index() + direction.step(S::SIDE))),
        }
    }

    /// Returns the square before this one in a direction, or `None` at the edge of the board.
    ///
    /// ```
    /// use tictactype::{Direction, Grid, Square, at};
    ///
    /// let corner: Square<Grid<3>> = at!(c1);
    /// assert_eq!(corner.step_back(Direction::Row), Some(at!(b1)));
    /// assert_eq!(corner.step_back(Direction::Column), None);
    /// ```
    #[doc(alias = "neighbor")]
    #[must_use]
    pub const fn step_back(self, direction: Direction) -> Option<Self> {
        match direction.room(self.index(), S::SIDE) {
            (0, _) => None,
            _ => Some(Self::known(self.index() - direction.step(S::SIDE))),
        }
    }

    /// Returns the Zobrist key of a mark on the square. XOR it with the
    /// [hash](crate::Board::zobrist_hash) of a board to add or remove the mark.
    ///
    /// ```
    /// use tictactype::{Grid, Mark, Square, X, at};
    ///
    /// let at: Square<Grid<3>> = at!(b2);
    /// let game = Grid::<3>::game();
    /// let hash = game.zobrist_hash();
    /// assert_eq!(game.open(at).zobrist_hash(), hash ^ at.zobrist_key(Mark::X));
    /// ```
    ///
    /// Squares with the same [`index`](Self::index) have the same keys on boards of all sizes.
    #[must_use]
    #[inline]
    pub fn zobrist_key(self, mark: impl Into<Mark>) -> u64 {
        mark_key(self.index(), mark.into())
    }

    /// Returns the image of the square under a symmetry of the board.
    ///
    /// ```
    /// use tictactype::{Grid, Square, Symmetry, at};
    ///
    /// let at: Square<Grid<4>> = at!(b1);
    /// assert_eq!(at.transform(Symmetry::Rotate90), at!(d2));
    /// assert_eq!(at.transform(Symmetry::FlipDiagonal), at!(a2));
    /// ```
    #[must_use]
    pub const fn transform(self, by: Symmetry) -> Self {
        Self::known(by.image(self.index(), S::SIDE))
    }
}

/// Defines the constants for the named squares.
macro_rules! constants {
    ($($name:literal $type:ident $constant:ident $letter:literal $row:literal)*) => {
        impl<const LINE: usize> Square<Grid<3, LINE>>
        where
            Grid<3, LINE>: FixedSide,
        {$(
            #[doc = concat!("`", $letter, $row, "`, also read as `", $name, "`.")]
            pub const $constant: Self = Self::named::<$letter, $row>();
        )*}
    };
}

for_each_named_square!(constants);

impl<S: FixedSide> Display for Square<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&Coordinates::from(*self), f)
    }
}

impl<S: FixedSide> Debug for Square<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Square({self})")
    }
}

/// Parses a column letter and a row number (`b2`) or, on 3×3, a name (`middle-center`), in lower or
/// upper case, without surrounding white space.
///
/// # Errors
///
/// Returns [`ParseSquareError`] if the text is not a square, or not a square of this board.
impl<S: FixedSide> FromStr for Square<S> {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        Coordinates::parse_on(text, S::SIDE).map(|at| Self::known_at(at.column, at.row))
    }
}

impl Coordinates {
    /// Parses a square of a board of this side.
    pub(crate) fn parse_on(text: &str, side: usize) -> Result<Self, ParseSquareError> {
        match read_name(text, side) {
            Some(square) => Ok(Self {
                column: column(square.letter),
                row: square.row - 1,
            }),
            None => Self::from_notation(text, side),
        }
    }

    /// Parses a column letter and a row number of a board of this side.
    pub(crate) fn from_notation(text: &str, side: usize) -> Result<Self, ParseSquareError> {
        let Notation { letter, row } = read(text.as_bytes()).map_err(|offset| {
            ParseSquareError::NotASquare(ParseError::new(Expected::Square, text, offset))
        })?;
        let column = column(letter);
        let square = match row.checked_sub(1) {
            Some(row) => OffBoard::check(Self { column, row }, side).map(|()| Self { column, row }),
            None => Err(OffBoard::above(column, side)),
        };
        square.map_err(ParseSquareError::OffBoard)
    }
}

impl<S: FixedSide> From<Square<S>> for Coordinates {
    fn from(at: Square<S>) -> Self {
        Self {
            column: at.column(),
            row: at.row(),
        }
    }
}

/// Converts coordinates to a square of a board.
///
/// # Errors
///
/// Returns [`OffBoard`] if the column or the row is not below [`FixedSide::SIDE`].
impl<S: FixedSide> TryFrom<Coordinates> for Square<S> {
    type Error = OffBoard;

    fn try_from(at: Coordinates) -> Result<Self, OffBoard> {
        Self::new(at.column, at.row)
    }
}

/// Text that does not name a square of the board.
///
/// ```
/// use tictactype::{Grid, Square};
///
/// let parse = |text: &str| text.parse::<Square<Grid<3>>>().unwrap_err().to_string();
/// assert_eq!(
///     parse("d4"),
///     "the square `d4` is off the 3×3 board, whose columns are a to c and rows 1 to 3",
/// );
/// assert_eq!(
///     parse("2b"),
///     "`2b` is not a square: expected a column letter and a row number, such as `b2`",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ParseSquareError {
    /// The text is not a column letter and a row number.
    NotASquare(ParseError),
    /// The text names a square that the board does not have.
    OffBoard(OffBoard),
}

impl ParseSquareError {
    /// The offset where parsing failed, in bytes from 0.
    #[must_use]
    pub const fn offset(&self) -> usize {
        match self {
            Self::NotASquare(error) => error.offset(),
            Self::OffBoard(_) => 0,
        }
    }

    /// The error for a board of another side.
    #[cfg(feature = "serde")]
    pub(crate) const fn on_side(self, side: usize) -> Self {
        match self {
            Self::OffBoard(why) => Self::OffBoard(why.on_side(side)),
            Self::NotASquare(_) => self,
        }
    }
}

impl Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotASquare(error) => Display::fmt(error, f),
            Self::OffBoard(error) => Display::fmt(error, f),
        }
    }
}

impl Error for ParseSquareError {}
