//! Lines of squares, derived from the size.

use core::fmt::{self, Debug, Display};
use core::iter::FusedIterator;
use core::ops::Range;

use super::{Cell, Coordinates, Largest, SetOf, Size, Square, write_squares};
use crate::player::{Direction, Symmetry, pad_with};
use crate::store::SquareSet;

/// An unbroken row, column or diagonal of the winning length.
///
/// A run longer than that contains several lines, and a move that completes the run completes all
/// of them.
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
/// The squares of a line of an [`AnySizeGame`](crate::AnySizeGame) are [`Coordinates`]:
///
/// ```
/// use tictactype::{AnySizeGame, Direction, Line};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game: AnySizeGame = "5x5/3 a1 b1 a2 b2 a3".parse()?;
/// let line: Line = game.winning_lines().next().ok_or("X won")?;
/// assert_eq!(line.direction(), Direction::Column);
/// assert!(line.squares().eq(["a1".parse()?, "a2".parse()?, "a3".parse()?]));
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line<At: Cell = Coordinates> {
    direction: Direction,
    first: Square<At::Board>,
    length: usize,
}

impl<S: Size> Line<Square<S>> {
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
        Self::NUMBERS.filter_map(move |number| Self::numbered(size, number))
    }

    /// Returns the first line of a board.
    pub(crate) fn first(size: S) -> Self {
        Self {
            direction: Direction::Row,
            first: Square::known(0),
            length: size.line(),
        }
    }

    /// The numbers of the possible lines of a board: in each direction as many as there are
    /// squares.
    pub(crate) const NUMBERS: Range<usize> = 0..Direction::ALL.len() * S::CELLS;

    /// Returns the possible line with a number, if it fits on the board.
    pub(crate) fn numbered(size: S, number: usize) -> Option<Self> {
        let direction = *Direction::ALL.get(number / S::CELLS)?;
        Self::starting_at(size, Square::known(number % S::CELLS), direction)
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
        at: Square<S>,
    ) -> impl DoubleEndedIterator<Item = Self> + FusedIterator + Clone {
        Self::candidates(size).filter_map(move |candidate| Self::candidate(size, at, candidate))
    }

    /// Returns the numbers of the possible lines through a square: in each direction as many as a
    /// line has squares.
    pub(crate) fn candidates(size: S) -> Range<usize> {
        0..Direction::ALL.len() * size.line()
    }

    /// Returns the possible line through a square with a number, if it fits on the board.
    pub(crate) fn candidate(size: S, at: Square<S>, number: usize) -> Option<Self> {
        // A line is never of length 0. Checked division spares the compiler a panic for that case.
        let direction = *Direction::ALL.get(number.checked_div(size.line())?)?;
        let behind = size.line() - 1 - number.checked_rem(size.line())?;
        let (room_behind, _) = direction.room(at.index(), S::SIDE);
        if behind <= room_behind {
            let first = Square::known(at.index() - behind * direction.step(S::SIDE));
            Self::starting_at(size, first, direction)
        } else {
            None
        }
    }

    /// Returns the line that starts at a square, if it fits on the board.
    fn starting_at(size: S, first: Square<S>, direction: Direction) -> Option<Self> {
        let (_, room_ahead) = direction.room(first.index(), S::SIDE);
        (size.line() <= room_ahead + 1).then_some(Self {
            direction,
            first,
            length: size.line(),
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
        let images = self.squares().map(|at| at.transform(by));
        Self {
            direction: by.direction_of_image(self.direction),
            // Both ends of the image may be its first square.
            first: images.min().unwrap_or(self.first),
            length: self.length,
        }
    }

    /// Returns `true` if a set contains all squares of the line.
    pub(crate) fn is_in(&self, set: &SetOf<S>) -> bool {
        self.squares().all(|at| set.contains(at.index()))
    }

    /// Returns the square of the line that is missing from a set, if exactly one is.
    #[cfg(feature = "computer")]
    pub(crate) fn only_one_not_in(&self, set: &SetOf<S>) -> Option<Square<S>> {
        let mut lacking = self.squares().filter(|at| !set.contains(at.index()));
        let only = lacking.next()?;
        lacking.next().is_none().then_some(only)
    }
}

impl<At: Cell> Line<At> {
    /// Returns the direction of the line.
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
    ) -> impl DoubleEndedIterator<Item = At> + ExactSizeIterator + FusedIterator + Clone + use<At>
    {
        let (first, step) = (self.first.index(), self.direction.step(At::Board::SIDE));
        (0..self.length).map(move |ahead| At::of(Square::known(first + ahead * step)))
    }

    /// Returns `true` if the square is on the line.
    ///
    /// ```
    /// use tictactype::{Grid, Line, at};
    ///
    /// assert_eq!(Line::all(Grid::<3>).filter(|line| line.contains(at!(b2))).count(), 4);
    /// ```
    #[must_use]
    pub fn contains(&self, at: At) -> bool {
        self.squares().any(|square| square == at)
    }
}

impl Line {
    /// Returns a line of a game of any size, which is kept on the largest board.
    pub(crate) const fn of(line: Line<Square<Largest>>) -> Self {
        let Line {
            direction,
            first,
            length,
        } = line;
        Self {
            direction,
            first,
            length,
        }
    }
}

impl<At: Cell> Display for Line<At> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad_with(f, |f| write_squares(f, self.squares()))
    }
}

impl<At: Cell> Debug for Line<At> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Line({self})")
    }
}
