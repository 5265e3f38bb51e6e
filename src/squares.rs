//! Sets of squares in row-major order.

use core::fmt::{self, Debug};
use core::iter::FusedIterator;

use crate::size::{SetOf, Size, StoreOf};
use crate::square::Square;
use crate::store::{SquareSet, Store};

/// A double-ended iterator that owns a set of squares, in row-major order from the top left.
///
/// ```
/// use tictactype::{Grid, at};
///
/// let mut vacant = Grid::<3>::game().open(at!(a1)).vacant();
/// assert_eq!(vacant.len(), 8);
/// assert!(!vacant.contains(at!(a1)));
/// assert_eq!(vacant.next(), Some(at!(b1)));
/// assert_eq!(vacant.next_back(), Some(at!(c3)));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Squares<S: Size> {
    set: SetOf<S>,
}

impl<S: Size> Squares<S> {
    /// Creates an iterator over a set without squares off the board.
    pub(crate) fn new(set: SetOf<S>) -> Self {
        Self { set }
    }

    /// Returns `true` if the iterator has yet to return the square.
    ///
    /// ```
    /// use tictactype::{Grid, at};
    ///
    /// let vacant = Grid::<3>::game().open(at!(b2)).vacant();
    /// assert!(vacant.contains(at!(a1)) && !vacant.contains(at!(b2)));
    /// ```
    #[must_use]
    pub fn contains(&self, at: Square<S>) -> bool {
        self.set.contains(at.index())
    }
}

impl<S: Size> Square<S> {
    /// Returns an iterator over all squares of the board, in row-major order from the top left.
    ///
    /// ```
    /// use tictactype::{Grid, Square, at};
    ///
    /// assert_eq!(Square::<Grid<3>>::all().len(), 9);
    /// assert_eq!(Square::<Grid<3>>::all().next_back(), Some(at!(c3)));
    /// ```
    pub fn all() -> Squares<S> {
        Squares::new(StoreOf::<S>::EMPTY.vacant())
    }
}

impl<S: Size> Iterator for Squares<S> {
    type Item = Square<S>;

    #[inline]
    fn next(&mut self) -> Option<Square<S>> {
        self.set.pop_first().map(Square::known)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.set.len(), Some(self.set.len()))
    }
}

impl<S: Size> DoubleEndedIterator for Squares<S> {
    #[inline]
    fn next_back(&mut self) -> Option<Square<S>> {
        self.set.pop_last().map(Square::known)
    }
}

impl<S: Size> ExactSizeIterator for Squares<S> {}

impl<S: Size> FusedIterator for Squares<S> {}

impl<S: Size> Debug for Squares<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.clone()).finish()
    }
}

/// Writes squares, separated by spaces.
pub(crate) fn write_squares<S: Size>(
    f: &mut fmt::Formatter<'_>,
    squares: impl Iterator<Item = Square<S>>,
) -> fmt::Result {
    for (number, at) in squares.enumerate() {
        if number > 0 {
            f.write_str(" ")?;
        }
        write!(f, "{at}")?;
    }
    Ok(())
}
