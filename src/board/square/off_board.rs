//! The error for a square off the board.

use core::error::Error;
use core::fmt::{self, Display};

use crate::board::{Coordinates, letter};
use crate::player::pad;

/// A square off the board.
///
/// ```
/// use tictactype::{Coordinates, Grid, Square};
///
/// let error = Square::<Grid<3>>::from_index(9).unwrap_err();
/// assert_eq!(error.at(), Some(Coordinates { column: 0, row: 3 }));
/// assert_eq!(error.side(), 3);
/// assert_eq!(
///     error.to_string(),
///     "the square `a4` is off the 3×3 board, whose columns are a to c and rows 1 to 3",
/// );
///
/// // Columns from 26 and rows from 99 have no name.
/// let error = Square::<Grid<3>>::new(40, 0).unwrap_err();
/// assert_eq!(error.to_string(), "column 40, row 0, counted from 0, is off the 3×3 board");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OffBoard {
    column: usize,
    /// `None` for row 0, because the notation counts from 1.
    row: Option<usize>,
    side: usize,
}

impl OffBoard {
    pub(crate) const fn new(Coordinates { column, row }: Coordinates, side: usize) -> Self {
        Self {
            column,
            row: Some(row),
            side,
        }
    }

    /// Checks that a board of this side has the square.
    pub(crate) const fn check(at: Coordinates, side: usize) -> Result<(), Self> {
        if at.column < side && at.row < side {
            Ok(())
        } else {
            Err(Self::new(at, side))
        }
    }

    /// Creates the error for a text with row 0.
    pub(crate) const fn above(column: usize, side: usize) -> Self {
        Self {
            column,
            row: None,
            side,
        }
    }

    /// The square, or `None` if a text named row 0, such as `a0`.
    #[must_use]
    pub fn at(&self) -> Option<Coordinates> {
        let Self { column, row, .. } = *self;
        row.map(|row| Coordinates { column, row })
    }

    /// The error for a board of another side.
    #[cfg(feature = "serde")]
    pub(crate) const fn on_side(self, side: usize) -> Self {
        Self { side, ..self }
    }

    /// The side of the board.
    #[must_use]
    pub const fn side(&self) -> usize {
        self.side
    }
}

impl Display for OffBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.side;
        match self.at() {
            Some(at) if !at.has_name() => pad(
                f,
                format_args!("{at}, counted from 0, is off the {side}×{side} board"),
            ),
            Some(at) => write_off_board(f, at, side),
            None => write_off_board(f, format_args!("{}0", letter(self.column)), side),
        }
    }
}

impl Error for OffBoard {}

/// Writes the sentence about a square off a board, for errors at run time and for verdicts on
/// rounds.
pub(crate) fn write_off_board(
    f: &mut fmt::Formatter<'_>,
    at: impl Display,
    side: usize,
) -> fmt::Result {
    let last = letter(side - 1);
    pad(
        f,
        format_args!(
            "the square `{at}` is off the {side}×{side} board, \
             whose columns are a to {last} and rows 1 to {side}"
        ),
    )
}
