//! The errors for a square that the board does not have.

use core::error::Error;
use core::fmt::{self, Display};

use crate::coordinates::Coordinates;
use crate::square_notation::letter;

/// A column and a row that the board does not have, both counted from 0.
///
/// ```
/// use tictactype::{Grid, Square};
///
/// let error = Square::<Grid<3>>::from_index(9).unwrap_err();
/// assert_eq!((error.column(), error.row(), error.side()), (0, 3, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OffBoard {
    column: usize,
    row: usize,
    side: usize,
}

impl OffBoard {
    pub(crate) const fn new(Coordinates { column, row }: Coordinates, side: usize) -> Self {
        Self { column, row, side }
    }

    /// Returns the column, counted from 0 at the left.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// Returns the row, counted from 0 at the top.
    #[must_use]
    pub const fn row(&self) -> usize {
        self.row
    }

    /// Returns the side of the board.
    #[must_use]
    pub const fn side(&self) -> usize {
        self.side
    }
}

impl Display for OffBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { column, row, side } = self;
        write!(
            f,
            "column {column}, row {row} is off the {side}×{side} board"
        )
    }
}

impl Error for OffBoard {}

/// A square in text that the board does not have.
///
/// ```
/// use tictactype::{Grid, ParseSquareError, Square};
///
/// let error = "d4".parse::<Square<Grid<3>>>().unwrap_err();
/// let ParseSquareError::OffBoard(error) = error else { panic!("`d4` is a square") };
/// assert_eq!((error.column(), error.row(), error.side()), ('d', 4, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SquareOffBoard {
    pub(super) column: char,
    pub(super) row: usize,
    pub(super) side: usize,
}

impl SquareOffBoard {
    /// Creates the error for a square that has a name.
    pub(crate) const fn new(at: Coordinates, side: usize) -> Self {
        Self {
            column: letter(at.column),
            row: at.row + 1,
            side,
        }
    }

    /// Returns the column letter, in lower case.
    #[must_use]
    pub const fn column(&self) -> char {
        self.column
    }

    /// Returns the row number: 0 to 99, where the rows of a board are counted from 1.
    #[must_use]
    pub const fn row(&self) -> usize {
        self.row
    }

    /// Returns the side of the board.
    #[must_use]
    pub const fn side(&self) -> usize {
        self.side
    }
}

impl Display for SquareOffBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { column, row, side } = *self;
        IsOffBoard {
            at: format_args!("{column}{row}"),
            side,
        }
        .fmt(f)
    }
}

impl Error for SquareOffBoard {}

/// The reason that a board of a side does not have a square, by the name of the square.
pub(crate) struct IsOffBoard<A> {
    pub(crate) at: A,
    pub(crate) side: usize,
}

impl<A: Display> Display for IsOffBoard<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { at, side } = self;
        write!(
            f,
            "the square `{at}` is off the {side}×{side} board, \
             whose columns are a to {} and rows 1 to {side}",
            letter(side - 1),
        )
    }
}
