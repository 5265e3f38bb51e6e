//! Sets of squares.

use core::fmt::{self, Debug, Display};
use core::iter::FusedIterator;

use super::{SetOf, Size, Square, StoreOf};
use crate::player::Symmetry;
use crate::store::{SquareSet, Store};

/// A set of squares of a board of size `S`, as a bitboard.
///
/// Its squares are in row-major order from the top left.
///
/// ```
/// use tictactype::{Grid, at};
///
/// let vacant = Grid::<3>::game().open(at!(b1)).vacant();
/// assert_eq!(vacant.len(), 8);
/// assert!(vacant.contains(at!(a1)) && !vacant.contains(at!(b1)));
/// assert_eq!(vacant.iter().nth(1), Some(at!(c1)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use]
pub struct Squares<S: Size> {
    set: SetOf<S>,
}

impl<S: Size> Squares<S> {
    /// The empty set.
    pub const EMPTY: Self = Self {
        set: SetOf::<S>::EMPTY,
    };

    /// Creates a set from one without squares off the board.
    pub(crate) const fn new(set: SetOf<S>) -> Self {
        Self { set }
    }

    /// Returns the set as the store keeps it.
    pub(crate) const fn set(&self) -> SetOf<S> {
        self.set
    }

    /// Returns the number of squares: 0 to [`Size::CELLS`].
    ///
    /// ```
    /// use tictactype::{Grid, Square};
    ///
    /// assert_eq!(Square::<Grid<3>>::all().len(), 9);
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.set.len()
    }

    /// Returns `true` if the set has no squares.
    ///
    /// ```
    /// use tictactype::{Grid, Squares};
    ///
    /// assert!(Squares::<Grid<3>>::EMPTY.is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// Returns `true` if the set contains the square.
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

    /// Adds a square. Returns `true` if the set did not contain it.
    ///
    /// ```
    /// use tictactype::{Grid, Squares, at};
    ///
    /// let mut squares = Squares::<Grid<3>>::EMPTY;
    /// assert!(squares.insert(at!(b2)) && !squares.insert(at!(b2)));
    /// assert_eq!(squares.len(), 1);
    /// ```
    #[allow(clippy::must_use_candidate, reason = "the set has changed too")]
    pub fn insert(&mut self, at: Square<S>) -> bool {
        let is_new = !self.contains(at);
        if is_new {
            self.set.toggle(at.index());
        }
        is_new
    }

    /// Removes a square. Returns `true` if the set contained it.
    ///
    /// ```
    /// use tictactype::{Grid, Square, at};
    ///
    /// let mut squares = Square::<Grid<3>>::all();
    /// assert!(squares.remove(at!(b2)) && !squares.remove(at!(b2)));
    /// assert_eq!(squares.len(), 8);
    /// ```
    #[allow(clippy::must_use_candidate, reason = "the set has changed too")]
    pub fn remove(&mut self, at: Square<S>) -> bool {
        let is_member = self.contains(at);
        if is_member {
            self.set.toggle(at.index());
        }
        is_member
    }

    /// Returns the first square, or `None` if the set is empty.
    ///
    /// ```
    /// use tictactype::{Grid, at};
    ///
    /// assert_eq!(Grid::<3>::game().open(at!(a1)).vacant().first(), Some(at!(b1)));
    /// ```
    #[must_use]
    #[inline]
    pub fn first(&self) -> Option<Square<S>> {
        self.iter().next()
    }

    /// Returns the last square, or `None` if the set is empty.
    ///
    /// ```
    /// use tictactype::{Grid, Square, at};
    ///
    /// assert_eq!(Square::<Grid<3>>::all().last(), Some(at!(c3)));
    /// ```
    #[must_use]
    #[inline]
    pub fn last(&self) -> Option<Square<S>> {
        self.iter().next_back()
    }

    /// Returns the image of the set under a symmetry of the board.
    ///
    /// ```
    /// use tictactype::{Grid, Squares, Symmetry, at};
    ///
    /// let top: Squares<Grid<3>> = [at!(a1), at!(b1)].into_iter().collect();
    /// let right = [at!(c1), at!(c2)].into_iter().collect();
    /// assert_eq!(top.transform(Symmetry::Rotate90), right);
    /// ```
    pub fn transform(self, by: Symmetry) -> Self {
        Self::new(self.into_iter().fold(SetOf::<S>::EMPTY, |image, at| {
            image.toggled(at.transform(by).index())
        }))
    }

    /// Returns an iterator over the squares, which does not borrow the set.
    ///
    /// ```
    /// use tictactype::{Grid, Square, at};
    ///
    /// let corners = Square::<Grid<3>>::all().iter().filter(|at| at.index() % 2 == 0 && *at != at!(b2));
    /// assert!(corners.eq([at!(a1), at!(c1), at!(a3), at!(c3)]));
    /// ```
    #[inline]
    pub const fn iter(&self) -> SquareIter<S> {
        SquareIter { rest: self.set }
    }
}

impl<S: Size> Square<S> {
    /// Returns all squares of the board.
    ///
    /// ```
    /// use tictactype::{Grid, Square, at};
    ///
    /// assert_eq!(Square::<Grid<3>>::all().len(), 9);
    /// assert!(Square::<Grid<2>>::all().iter().eq([at!(a1), at!(b1), at!(a2), at!(b2)]));
    /// ```
    pub fn all() -> Squares<S> {
        Squares::new(StoreOf::<S>::EMPTY.vacant())
    }
}

impl<S: Size> Default for Squares<S> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<S: Size> FromIterator<Square<S>> for Squares<S> {
    fn from_iter<I: IntoIterator<Item = Square<S>>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(squares);
        set
    }
}

impl<S: Size> Extend<Square<S>> for Squares<S> {
    fn extend<I: IntoIterator<Item = Square<S>>>(&mut self, squares: I) {
        for at in squares {
            self.insert(at);
        }
    }
}

impl<S: Size> IntoIterator for Squares<S> {
    type Item = Square<S>;
    type IntoIter = SquareIter<S>;

    #[inline]
    fn into_iter(self) -> SquareIter<S> {
        self.iter()
    }
}

impl<S: Size> IntoIterator for &Squares<S> {
    type Item = Square<S>;
    type IntoIter = SquareIter<S>;

    #[inline]
    fn into_iter(self) -> SquareIter<S> {
        self.iter()
    }
}

impl<S: Size> Debug for Squares<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}

/// An iterator over the squares of a set, returned by [`Squares::iter`].
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct SquareIter<S: Size> {
    rest: SetOf<S>,
}

impl<S: Size> Iterator for SquareIter<S> {
    type Item = Square<S>;

    #[inline]
    fn next(&mut self) -> Option<Square<S>> {
        self.rest.pop_first().map(Square::known)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.rest.len(), Some(self.rest.len()))
    }

    // The rest is by words, and not by squares.

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Square<S>> {
        self.rest.drop_first(n);
        self.next()
    }

    #[inline]
    fn count(self) -> usize {
        self.rest.len()
    }

    #[inline]
    fn last(mut self) -> Option<Square<S>> {
        self.next_back()
    }
}

impl<S: Size> DoubleEndedIterator for SquareIter<S> {
    #[inline]
    fn next_back(&mut self) -> Option<Square<S>> {
        self.rest.pop_last().map(Square::known)
    }

    #[inline]
    fn nth_back(&mut self, n: usize) -> Option<Square<S>> {
        self.rest.drop_last(n);
        self.next_back()
    }
}

impl<S: Size> ExactSizeIterator for SquareIter<S> {}

impl<S: Size> FusedIterator for SquareIter<S> {}

impl<S: Size> Debug for SquareIter<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

/// Writes squares, separated by spaces.
pub(crate) fn write_squares(
    f: &mut fmt::Formatter<'_>,
    squares: impl Iterator<Item: Display>,
) -> fmt::Result {
    for (number, at) in squares.enumerate() {
        if number > 0 {
            f.write_str(" ")?;
        }
        write!(f, "{at}")?;
    }
    Ok(())
}
