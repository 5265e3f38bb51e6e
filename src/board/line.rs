//! Lines of squares, computed from the size.

use core::fmt::{self, Debug, Display};
use core::iter::FusedIterator;
use core::ops::Range;

use super::{
    Coordinates, Grid, SetOf, Size, slot_on_board, slot_with_index, square_in_slot, stride,
    write_squares,
};
use crate::player::{Direction, Symmetry, pad_with};
use crate::store::SquareSet;

/// An unbroken row, column or diagonal of the winning length.
///
/// A longer run of marks contains several lines.
///
/// ```
/// use tictactype::{Grid, Line, at};
///
/// assert_eq!(Line::all(Grid::<3>).count(), 8);
/// assert_eq!(Line::all(Grid::<15, 5>).count(), 572);
///
/// let diagonal = Line::through(Grid::<3>, at!(a1)).last().unwrap();
/// assert!(diagonal.squares().eq([at!(a1), at!(b2), at!(c3)]));
/// assert_eq!(diagonal.to_string(), "a1 b2 c3");
/// ```
///
/// The squares of a line of an [`AnySize`](crate::AnySize) are [`Coordinates`]:
///
/// ```
/// use tictactype::{AnyGame, AnySize, Direction, Line};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game: AnyGame = "5x5/3 a1 b1 a2 b2 a3".parse()?;
/// let line: Line<AnySize> = game.winning_lines().next().ok_or("X won")?;
/// assert_eq!(line.direction(), Direction::Column);
/// assert!(line.squares().eq(["a1".parse()?, "a2".parse()?, "a3".parse()?]));
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line<S: Size = Grid<3>> {
    direction: Direction,
    /// The slot of the first square: its index in a store.
    first: u16,
    size: S,
}

impl<S: Size> Line<S> {
    /// Returns an iterator over all lines of a board, ordered by direction and then by first
    /// square.
    ///
    /// ```
    /// use tictactype::{Grid, Line};
    ///
    /// let lines: Vec<String> = Line::all(Grid::<2>).map(|line| line.to_string()).collect();
    /// assert_eq!(lines, ["a1 b1", "a2 b2", "a1 a2", "b1 b2", "a1 b2", "b1 a2"]);
    /// ```
    pub fn all(size: S) -> impl DoubleEndedIterator<Item = Self> + FusedIterator + Clone {
        (0..Self::most(size)).filter_map(move |number| Self::numbered(size, number))
    }

    /// The first line of a board.
    pub(crate) const fn first(size: S) -> Self {
        Self {
            direction: Direction::Row,
            first: 0,
            size,
        }
    }

    /// The number of candidate lines: one for each square and direction.
    pub(crate) fn most(size: S) -> usize {
        Direction::ALL.len() * size.side() * size.side()
    }

    /// The candidate with this number, if it fits on the board.
    pub(crate) fn numbered(size: S, number: usize) -> Option<Self> {
        // No side is 0; checked division keeps a panic out of the binary.
        let squares = size.side() * size.side();
        let direction = *Direction::ALL.get(number.checked_div(squares)?)?;
        Self::starting_at(size, number.checked_rem(squares)?, direction)
    }

    /// Returns an iterator over the lines through a square, ordered by direction and then by first
    /// square.
    ///
    /// ```
    /// use tictactype::{Grid, Line, at};
    ///
    /// assert_eq!(Line::through(Grid::<3>, at!(b2)).count(), 4);
    /// assert_eq!(Line::through(Grid::<3>, at!(b1)).count(), 2);
    /// ```
    pub fn through(
        size: S,
        at: S::Square,
    ) -> impl DoubleEndedIterator<Item = Self> + FusedIterator + Clone {
        let index = slot_on_board(size, at);
        Self::candidates(size).filter_map(move |number| Self::candidate(size, index?, number))
    }

    /// The numbers of the candidate lines through a square: one for each direction and each place
    /// that the square can have on the line.
    pub(crate) fn candidates(size: S) -> Range<usize> {
        0..Direction::ALL.len() * size.line()
    }

    /// The candidate with this number through a square, if it fits on the board.
    pub(crate) fn candidate(size: S, index: usize, number: usize) -> Option<Self> {
        let direction = *Direction::ALL.get(number.checked_div(size.line())?)?;
        let behind = size.line() - 1 - number.checked_rem(size.line())?;
        let at = row_major(size, index);
        let (room_behind, _) = direction.room(at, size.side());
        if behind <= room_behind {
            Self::starting_at(size, at - behind * direction.step(size.side()), direction)
        } else {
            None
        }
    }

    /// The line that starts at a square, if it fits on the board.
    fn starting_at(size: S, first: usize, direction: Direction) -> Option<Self> {
        let (_, room_ahead) = direction.room(first, size.side());
        (size.line() <= room_ahead + 1).then(|| Self {
            direction,
            first: slot_with_index(size, first) as u16,
            size,
        })
    }

    /// Returns the image of the line under a symmetry of the board.
    ///
    /// ```
    /// use tictactype::{Grid, Line, Symmetry, at};
    ///
    /// let top = Line::all(Grid::<3>).next().unwrap();
    /// let right = top.transform(Symmetry::Rotate90);
    /// assert!(right.squares().eq([at!(c1), at!(c2), at!(c3)]));
    /// ```
    #[must_use]
    pub fn transform(self, by: Symmetry) -> Self {
        let side = self.size.side();
        let image = |index| by.image(row_major(self.size, index), side);
        // The image may run backwards, so either end may be the first square.
        let first = self.indices().map(image).min().unwrap_or_default();
        Self {
            direction: by.direction_of_image(self.direction),
            first: slot_with_index(self.size, first) as u16,
            size: self.size,
        }
    }

    /// The slots of the squares.
    #[inline]
    fn indices(
        &self,
    ) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator + FusedIterator + Clone + use<S>
    {
        let (first, step) = (usize::from(self.first), self.direction.step(stride::<S>()));
        (0..self.size.line()).map(move |ahead| first + ahead * step)
    }

    /// Returns `true` if a set contains all squares of the line.
    pub(crate) fn is_in(&self, set: &SetOf<S>) -> bool {
        self.indices().all(|index| set.contains(index))
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> S {
        self.size
    }

    /// The direction of the line.
    #[must_use]
    pub const fn direction(&self) -> Direction {
        self.direction
    }

    /// Returns an iterator over the squares of the line, from the first to the last.
    ///
    /// ```
    /// use tictactype::{Grid, Line, at};
    ///
    /// let column = Line::through(Grid::<4, 2>, at!(d3)).nth(1).unwrap();
    /// assert!(column.squares().eq([at!(d2), at!(d3)]));
    /// ```
    #[must_use]
    pub fn squares(
        &self,
    ) -> impl DoubleEndedIterator<Item = S::Square> + ExactSizeIterator + FusedIterator + Clone + use<S>
    {
        self.indices().map(square_in_slot::<S>)
    }

    /// Returns `true` if the square is on the line.
    ///
    /// ```
    /// use tictactype::{Grid, Line, at};
    ///
    /// assert_eq!(Line::all(Grid::<3>).filter(|line| line.contains(at!(b2))).count(), 4);
    /// ```
    #[must_use]
    pub fn contains(&self, at: S::Square) -> bool {
        self.squares().any(|square| square == at)
    }
}

/// Converts a slot to a row-major index on the board.
#[inline]
fn row_major<S: Size>(size: S, index: usize) -> usize {
    Coordinates::of_index(index, stride::<S>()).index_on(size.side())
}

impl<S: Size> Display for Line<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad_with(f, |f| write_squares(f, self.squares()))
    }
}

impl<S: Size> Debug for Line<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Line({self})")
    }
}
