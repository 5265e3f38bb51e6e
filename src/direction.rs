//! The directions of lines.

use crate::position::Position;
use crate::size::Size;

/// The direction of a [`Line`](crate::Line) from its first square to its last.
///
/// ```
/// use tictactype::{Direction, Line, Square};
///
/// let down = Line::all(Square::<3>).filter(|line| line.direction() == Direction::Column);
/// assert_eq!(down.count(), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// To the right.
    #[doc(alias = "horizontal")]
    Row,
    /// Down.
    #[doc(alias = "vertical")]
    Column,
    /// Down and to the right.
    Diagonal,
    /// Down and to the left.
    Antidiagonal,
}

impl Direction {
    /// All directions. A line read backwards is the same line, so there are four and not eight.
    pub const ALL: [Self; 4] = [Self::Row, Self::Column, Self::Diagonal, Self::Antidiagonal];

    /// Returns the difference between the indices of two neighbors on a line, on a board of a side.
    pub(crate) const fn step(self, side: usize) -> usize {
        match self {
            Self::Row => 1,
            Self::Column => side,
            Self::Diagonal => side + 1,
            Self::Antidiagonal => side - 1,
        }
    }

    /// Returns the step of each direction.
    pub(crate) const fn steps(side: usize) -> [usize; 4] {
        let [row, column, diagonal, antidiagonal] = Self::ALL;
        [
            row.step(side),
            column.step(side),
            diagonal.step(side),
            antidiagonal.step(side),
        ]
    }

    /// Returns the number of squares before a square and after it, in this direction.
    pub(crate) const fn room(self, index: usize, side: usize) -> (usize, usize) {
        let (left, above) = (index % side, index / side);
        let (right, below) = (side - 1 - left, side - 1 - above);
        match self {
            Self::Row => (left, right),
            Self::Column => (above, below),
            Self::Diagonal => (smaller(left, above), smaller(right, below)),
            Self::Antidiagonal => (smaller(right, above), smaller(left, below)),
        }
    }
}

impl<S: Size> Position<S> {
    /// Returns the next square in a direction, or `None` at the edge of the board.
    ///
    /// ```
    /// use tictactype::{Direction, Position, Square, at};
    ///
    /// let center: Position<Square<3>> = at!(b2);
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
    /// use tictactype::{Direction, Position, Square, at};
    ///
    /// let corner: Position<Square<3>> = at!(c1);
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
}

/// Returns the smaller number; `Ord::min` is not `const`.
const fn smaller(a: usize, b: usize) -> usize {
    if a < b { a } else { b }
}
