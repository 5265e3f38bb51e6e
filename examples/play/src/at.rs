//! A square of a board whose size only run time knows.

use std::fmt::{self, Display};

/// A square: what a [`Position`](tictactype::Position) is, without the size in its type.
///
/// ```
/// use tictactype_play::At;
///
/// assert_eq!(At { column: 1, row: 2 }.to_string(), "b3");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct At {
    /// The column, from 0 at the left.
    pub column: usize,
    /// The row, from 0 at the top.
    pub row: usize,
}

impl At {
    /// How many steps of a king it is to another square.
    #[must_use]
    pub fn distance(self, other: Self) -> usize {
        let columns = self.column.abs_diff(other.column);
        columns.max(self.row.abs_diff(other.row))
    }
}

impl Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = ('a'..='z').nth(self.column).unwrap_or('?');
        write!(f, "{letter}{}", self.row + 1)
    }
}
