//! The symmetries of a square board.

use super::Direction;

/// A symmetry of a square board: a rotation or a reflection.
///
/// It maps lines to lines, so a game and its image have the same result. `transform` is a method of
/// [`Square`](crate::Square::transform), [`Squares`](crate::Squares::transform),
/// [`Line`](crate::Line::transform), [`Board`](crate::Board::transform) and
/// [`ReachableBoard`](crate::evidence::ReachableBoard::transform). The symmetries are the dihedral
/// group of order 8, with [`then`](Self::then) and [`inverse`](Self::inverse).
///
/// ```
/// use tictactype::{Board, Grid, Square, Symmetry, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let corner: Square<Grid<3>> = at!(a1);
/// assert_eq!(corner.transform(Symmetry::Rotate90), at!(c1));
///
/// let board: Board<Grid<3>> = "XO./.../...".parse()?;
/// assert_eq!(format!("{:?}", board.transform(Symmetry::Rotate90)), "..X/..O/...");
/// # Ok(()) }
/// ```
///
/// A square on no axis has eight images; the central one has one:
///
/// ```
/// use std::collections::BTreeSet;
/// use tictactype::{Grid, Square, Symmetry, at};
///
/// let images = |at: Square<Grid<5>>| Symmetry::ALL.map(|symmetry| at.transform(symmetry));
/// assert_eq!(BTreeSet::from(images(at!(b1))).len(), 8);
/// assert_eq!(BTreeSet::from(images(at!(a1))).len(), 4);
/// assert_eq!(BTreeSet::from(images(at!(c3))).len(), 1);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// Maps each square to itself.
    #[default]
    Identity,
    /// A quarter turn clockwise: `a1` becomes the top right corner.
    Rotate90,
    /// A half turn.
    Rotate180,
    /// A quarter turn counterclockwise: `a1` becomes the bottom left corner.
    Rotate270,
    /// Exchanges left and right.
    FlipHorizontal,
    /// Exchanges top and bottom.
    FlipVertical,
    /// Mirrors on the diagonal: `b1` becomes `a2`, and `a1` stays.
    #[doc(alias = "transpose")]
    FlipDiagonal,
    /// Mirrors on the antidiagonal: the top right corner stays.
    FlipAntidiagonal,
}

/// A symmetry in up to three steps: transpose, then flip left and right, then flip top and bottom.
#[derive(Clone, Copy)]
struct Steps {
    transposes: bool,
    flips_columns: bool,
    flips_rows: bool,
}

impl Symmetry {
    /// All symmetries, [`Identity`](Self::Identity) first.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::Rotate90,
        Self::Rotate180,
        Self::Rotate270,
        Self::FlipHorizontal,
        Self::FlipVertical,
        Self::FlipDiagonal,
        Self::FlipAntidiagonal,
    ];

    /// Returns the symmetry that undoes this one.
    ///
    /// ```
    /// use tictactype::Symmetry;
    ///
    /// assert_eq!(Symmetry::Rotate90.inverse(), Symmetry::Rotate270);
    /// assert_eq!(Symmetry::FlipDiagonal.inverse(), Symmetry::FlipDiagonal);
    /// ```
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::Rotate90 => Self::Rotate270,
            Self::Rotate270 => Self::Rotate90,
            _ => self,
        }
    }

    /// Returns the composition: this symmetry, then the other one.
    ///
    /// ```
    /// use tictactype::Symmetry;
    ///
    /// assert_eq!(Symmetry::Rotate90.then(Symmetry::Rotate90), Symmetry::Rotate180);
    /// assert_eq!(Symmetry::Rotate90.then(Symmetry::FlipVertical), Symmetry::FlipAntidiagonal);
    /// assert_eq!(Symmetry::FlipVertical.then(Symmetry::Rotate90), Symmetry::FlipDiagonal);
    /// ```
    #[must_use]
    pub const fn then(self, next: Self) -> Self {
        let (first, next) = (self.steps(), next.steps());
        // If the second symmetry transposes, left and right become top and bottom.
        let (columns, rows) = if next.transposes {
            (first.flips_rows, first.flips_columns)
        } else {
            (first.flips_columns, first.flips_rows)
        };
        Self::of(Steps {
            transposes: first.transposes ^ next.transposes,
            flips_columns: columns ^ next.flips_columns,
            flips_rows: rows ^ next.flips_rows,
        })
    }

    /// The index of the image of a square.
    pub(crate) const fn image(self, index: usize, side: usize) -> usize {
        // No side is 0; checked division keeps a panic out of the binary.
        let (Some(column), Some(row)) = (index.checked_rem(side), index.checked_div(side)) else {
            return index;
        };
        let (column, row) = self.image_of(column, row, side);
        row * side + column
    }

    /// The column and the row of the image of a square.
    pub(crate) const fn image_of(
        self,
        mut column: usize,
        mut row: usize,
        side: usize,
    ) -> (usize, usize) {
        let steps = self.steps();
        if steps.transposes {
            (column, row) = (row, column);
        }
        if steps.flips_columns {
            column = side - 1 - column;
        }
        if steps.flips_rows {
            row = side - 1 - row;
        }
        (column, row)
    }

    /// The direction of the image of a line.
    pub(crate) const fn direction_of_image(self, direction: Direction) -> Direction {
        let steps = self.steps();
        match direction {
            Direction::Row if steps.transposes => Direction::Column,
            Direction::Column if steps.transposes => Direction::Row,
            Direction::Diagonal if steps.flips_columns ^ steps.flips_rows => {
                Direction::Antidiagonal
            }
            Direction::Antidiagonal if steps.flips_columns ^ steps.flips_rows => {
                Direction::Diagonal
            }
            _ => direction,
        }
    }

    const fn steps(self) -> Steps {
        let (transposes, flips_columns, flips_rows) = match self {
            Self::Identity => (false, false, false),
            Self::Rotate90 => (true, true, false),
            Self::Rotate180 => (false, true, true),
            Self::Rotate270 => (true, false, true),
            Self::FlipHorizontal => (false, true, false),
            Self::FlipVertical => (false, false, true),
            Self::FlipDiagonal => (true, false, false),
            Self::FlipAntidiagonal => (true, true, true),
        };
        Steps {
            transposes,
            flips_columns,
            flips_rows,
        }
    }

    const fn of(steps: Steps) -> Self {
        match (steps.transposes, steps.flips_columns, steps.flips_rows) {
            (false, false, false) => Self::Identity,
            (true, true, false) => Self::Rotate90,
            (false, true, true) => Self::Rotate180,
            (true, false, true) => Self::Rotate270,
            (false, true, false) => Self::FlipHorizontal,
            (false, false, true) => Self::FlipVertical,
            (true, false, false) => Self::FlipDiagonal,
            (true, true, true) => Self::FlipAntidiagonal,
        }
    }
}
