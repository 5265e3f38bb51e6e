//! A square of a board whose size is known only at run time.

use std::fmt::{self, Display};

/// A square: a [`Position`](tictactype::Position) without the size in its type.
///
/// ```
/// use tictactype_play::AnyPosition;
///
/// assert_eq!(AnyPosition { column: 1, row: 2 }.to_string(), "b3");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AnyPosition {
    /// The column, from 0 at the left.
    pub column: usize,
    /// The row, from 0 at the top.
    pub row: usize,
}

impl AnyPosition {
    /// Returns the Chebyshev distance to another square: the number of moves of a chess king.
    #[must_use]
    pub fn distance(self, other: Self) -> usize {
        let columns = self.column.abs_diff(other.column);
        columns.max(self.row.abs_diff(other.row))
    }
}

impl Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = ('a'..='z').nth(self.column).unwrap_or('?');
        write!(f, "{letter}{}", self.row + 1)
    }
}
