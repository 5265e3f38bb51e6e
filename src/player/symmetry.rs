//! The symmetries of a square board.

use super::Direction;

/// A symmetry of a square board: a rotation or a reflection.
///
/// A symmetry maps lines to lines, so a game and its image have the same result. `transform` is a
/// method of [`Square`](crate::Square::transform), [`Squares`](crate::Squares::transform),
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
/// A square on no axis has eight images, the central square has one:
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

    /// Returns the composition: this symmetry, then `next`.
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
        // Square 1 of a 4×4 board is on no axis, so its image identifies the symmetry.
        let image = next.image(self.image(1, 4), 4);
        let mut rest: &[Self] = &Self::ALL;
        while let [symmetry, others @ ..] = rest {
            if symmetry.image(1, 4) == image {
                return *symmetry;
            }
            rest = others;
        }
        self
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
    pub(crate) const fn image_of(self, column: usize, row: usize, side: usize) -> (usize, usize) {
        let (from_right, from_bottom) = (side - 1 - column, side - 1 - row);
        match self {
            Self::Identity => (column, row),
            Self::Rotate90 => (from_bottom, column),
            Self::Rotate180 => (from_right, from_bottom),
            Self::Rotate270 => (row, from_right),
            Self::FlipHorizontal => (from_right, row),
            Self::FlipVertical => (column, from_bottom),
            Self::FlipDiagonal => (row, column),
            Self::FlipAntidiagonal => (from_bottom, from_right),
        }
    }

    /// The direction of the image of a line.
    pub(crate) const fn direction_of_image(self, direction: Direction) -> Direction {
        let is_quarter_turn = matches!(self, Self::Rotate90 | Self::Rotate270);
        let is_flip = matches!(self, Self::FlipHorizontal | Self::FlipVertical);
        let transposes = matches!(self, Self::FlipDiagonal | Self::FlipAntidiagonal);
        match direction {
            Direction::Row if is_quarter_turn || transposes => Direction::Column,
            Direction::Column if is_quarter_turn || transposes => Direction::Row,
            Direction::Diagonal if is_quarter_turn || is_flip => Direction::Antidiagonal,
            Direction::Antidiagonal if is_quarter_turn || is_flip => Direction::Diagonal,
            _ => direction,
        }
    }
}
