//! The directions of lines.

/// The direction of a [`Line`](crate::Line) from its first square to its last.
///
/// ```
/// use tictactype::{Direction, Grid, Line};
///
/// let down = Line::all(Grid::<3>).filter(|line| line.direction() == Direction::Column);
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
    /// All directions. A line read backwards is the same line, so there are four, not eight.
    pub const ALL: [Self; 4] = [Self::Row, Self::Column, Self::Diagonal, Self::Antidiagonal];

    /// The difference between the indices of two neighbors on a line.
    pub(crate) const fn step(self, side: usize) -> usize {
        match self {
            Self::Row => 1,
            Self::Column => side,
            Self::Diagonal => side + 1,
            Self::Antidiagonal => side - 1,
        }
    }

    /// The step of each direction.
    pub(crate) const fn steps(side: usize) -> [usize; 4] {
        let [row, column, diagonal, antidiagonal] = Self::ALL;
        [
            row.step(side),
            column.step(side),
            diagonal.step(side),
            antidiagonal.step(side),
        ]
    }

    /// Where a line can begin in this direction: the first column, the column after the last, and
    /// the number of rows.
    pub(crate) const fn starts(self, side: usize, line: usize) -> (usize, usize, usize) {
        let Some(room) = side.checked_sub(line) else {
            return (0, 0, 0);
        };
        match self {
            Self::Row => (0, room + 1, side),
            Self::Column => (0, side, room + 1),
            Self::Diagonal => (0, room + 1, room + 1),
            Self::Antidiagonal => (line.saturating_sub(1), side, room + 1),
        }
    }

    /// The number of squares before and after a square in this direction.
    pub(crate) const fn room(self, index: usize, side: usize) -> (usize, usize) {
        // No side is 0; checked division keeps a panic out of the binary.
        let (Some(left), Some(above)) = (index.checked_rem(side), index.checked_div(side)) else {
            return (0, 0);
        };
        let (right, below) = (side - 1 - left, side - 1 - above);
        match self {
            Self::Row => (left, right),
            Self::Column => (above, below),
            Self::Diagonal => (smaller(left, above), smaller(right, below)),
            Self::Antidiagonal => (smaller(right, above), smaller(left, below)),
        }
    }
}

/// Iterates over the lines of a board, also in constants. A line is its direction and first square.
#[derive(Clone, Copy)]
pub(crate) struct LineStarts {
    side: usize,
    line: usize,
    directions: &'static [Direction],
    column: usize,
    row: usize,
}

impl LineStarts {
    /// The line must have at least one square.
    pub(crate) const fn new(side: usize, line: usize) -> Self {
        Self {
            side,
            line,
            directions: &Direction::ALL,
            column: 0,
            row: 0,
        }
    }

    /// The direction of the next line and the row-major index of its first square.
    pub(crate) const fn next(&mut self) -> Option<(Direction, usize)> {
        while let [direction, others @ ..] = self.directions {
            let (from, to, rows) = direction.starts(self.side, self.line);
            if self.column < from {
                self.column = from;
            }
            if self.column >= to {
                (self.column, self.row) = (from, self.row + 1);
            }
            if self.row < rows {
                let first = self.row * self.side + self.column;
                self.column += 1;
                return Some((*direction, first));
            }
            (self.directions, self.column, self.row) = (others, 0, 0);
        }
        None
    }
}

/// The smaller number; `Ord::min` is not `const`.
const fn smaller(a: usize, b: usize) -> usize {
    if a < b { a } else { b }
}
