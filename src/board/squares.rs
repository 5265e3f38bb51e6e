//! Sets of squares.

use core::fmt::{self, Debug, Display};
use core::iter::FusedIterator;

use super::{
    Coordinates, FixedSide, Grid, SetOf, Size, Square, slot_in_store, slot_of, square_in_slot,
};
use crate::player::Symmetry;
use crate::store::SquareSet;

/// A set of squares of a board of size `S`, as a bitboard.
///
/// The squares are in row-major order from the top left. On an [`AnySize`](crate::AnySize), they
/// are [`Coordinates`]; those with a column or a row of 26 or more are never in a set.
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
pub struct Squares<S: Size = Grid<3>> {
    set: SetOf<S>,
}

impl<S: Size> Squares<S> {
    /// The empty set.
    pub const EMPTY: Self = Self {
        set: SetOf::<S>::EMPTY,
    };

    /// Creates a set. Unchecked: all squares must be on the board.
    pub(crate) const fn new(set: SetOf<S>) -> Self {
        Self { set }
    }

    /// The set in the form of the store.
    pub(crate) const fn set(&self) -> SetOf<S> {
        self.set
    }

    /// The number of squares: 0 to 676.
    ///
    /// ```
    /// use tictactype::{Grid, Size};
    ///
    /// assert_eq!(Grid::<3>.squares().len(), 9);
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
    pub fn contains(&self, at: S::Square) -> bool {
        slot_in_store::<S>(at).is_some_and(|index| self.set.contains(index))
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
    pub fn insert(&mut self, at: S::Square) -> bool {
        let new = slot_in_store::<S>(at).filter(|index| !self.set.contains(*index));
        if let Some(index) = new {
            self.set.toggle(index);
        }
        new.is_some()
    }

    /// Removes a square. Returns `true` if the set contained it.
    ///
    /// ```
    /// use tictactype::{Grid, Size, at};
    ///
    /// let mut squares = Grid::<3>.squares();
    /// assert!(squares.remove(at!(b2)) && !squares.remove(at!(b2)));
    /// assert_eq!(squares.len(), 8);
    /// ```
    #[allow(clippy::must_use_candidate, reason = "the set has changed too")]
    pub fn remove(&mut self, at: S::Square) -> bool {
        let member = slot_in_store::<S>(at).filter(|index| self.set.contains(*index));
        if let Some(index) = member {
            self.set.toggle(index);
        }
        member.is_some()
    }

    /// The first square, or `None` if the set is empty.
    ///
    /// ```
    /// use tictactype::{Grid, at};
    ///
    /// assert_eq!(Grid::<3>::game().open(at!(a1)).vacant().first(), Some(at!(b1)));
    /// ```
    #[must_use]
    #[inline]
    pub fn first(&self) -> Option<S::Square> {
        self.iter().next()
    }

    /// The last square, or `None` if the set is empty.
    ///
    /// ```
    /// use tictactype::{Grid, Size, at};
    ///
    /// assert_eq!(Grid::<3>.squares().last(), Some(at!(c3)));
    /// ```
    #[must_use]
    #[inline]
    pub fn last(&self) -> Option<S::Square> {
        self.iter().next_back()
    }

    /// Returns an iterator over the squares, which does not borrow the set.
    ///
    /// ```
    /// use tictactype::{Grid, Square, at};
    ///
    /// let corners = Square::<Grid<3>>::all().filter(|at| at.index() % 2 == 0 && *at != at!(b2));
    /// assert!(corners.eq([at!(a1), at!(c1), at!(a3), at!(c3)]));
    /// ```
    #[inline]
    pub const fn iter(&self) -> SquareIter<S> {
        SquareIter { rest: self.set }
    }
}

impl<S: Size> Squares<S> {
    /// The image of the set under a symmetry of a board of this side.
    pub(crate) fn transform_on(self, side: usize, by: Symmetry) -> Self {
        Self::new(self.into_iter().fold(SetOf::<S>::EMPTY, |image, at| {
            let Coordinates { column, row } = at.into();
            let (column, row) = by.image_of(column, row, side);
            image.toggled(slot_of::<S>(Coordinates { column, row }))
        }))
    }
}

impl<S: FixedSide> Squares<S> {
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
        self.transform_on(S::SIDE, by)
    }
}

impl<S: FixedSide> Square<S> {
    /// Returns an iterator over all squares of the board, in row-major order from the top left. For
    /// a set of them, use [`Size::squares`].
    ///
    /// ```
    /// use tictactype::{Grid, Square, at};
    ///
    /// assert_eq!(Square::<Grid<3>>::all().len(), 9);
    /// assert!(Square::<Grid<2>>::all().eq([at!(a1), at!(b1), at!(a2), at!(b2)]));
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + FusedIterator + Clone
    {
        (0..S::CELLS).map(Self::known)
    }
}

impl<S: Size> Default for Squares<S> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<S: Size> FromIterator<S::Square> for Squares<S> {
    fn from_iter<I: IntoIterator<Item = S::Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(squares);
        set
    }
}

impl<S: Size> Extend<S::Square> for Squares<S> {
    fn extend<I: IntoIterator<Item = S::Square>>(&mut self, squares: I) {
        for at in squares {
            self.insert(at);
        }
    }
}

impl<S: Size> IntoIterator for Squares<S> {
    type Item = S::Square;
    type IntoIter = SquareIter<S>;

    #[inline]
    fn into_iter(self) -> SquareIter<S> {
        self.iter()
    }
}

impl<S: Size> IntoIterator for &Squares<S> {
    type Item = S::Square;
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
    type Item = S::Square;

    #[inline]
    fn next(&mut self) -> Option<S::Square> {
        self.rest.pop_first().map(square_in_slot::<S>)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.rest.len(), Some(self.rest.len()))
    }

    // Skips whole words, not single squares.
    #[inline]
    fn nth(&mut self, n: usize) -> Option<S::Square> {
        self.rest.drop_first(n);
        self.next()
    }
}

impl<S: Size> DoubleEndedIterator for SquareIter<S> {
    #[inline]
    fn next_back(&mut self) -> Option<S::Square> {
        self.rest.pop_last().map(square_in_slot::<S>)
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
