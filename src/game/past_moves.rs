//! The moves of a game in the order of play.

use core::fmt::{self, Debug, Display};
use core::iter::FusedIterator;
use core::ops::Range;

use crate::board::{AnySize, Size, StoreOf, square_in_slot, write_squares};
use crate::player::{Mark, pad_with};
use crate::store::Store;

/// An iterator over the squares of the moves of a game in the order of play, alternating between X
/// and O, returned by the method `moves` of every game.
///
/// ```
/// use tictactype::{Grid, O, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = Grid::<3>::game().open(at!(b2)).play(O, at!(a1))?.in_play()?;
/// let by_o: Vec<String> = game.moves().skip(1).step_by(2).map(|at| at.to_string()).collect();
/// assert_eq!(by_o, ["a1"]);
/// # Ok(()) }
/// ```
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Moves<'a, S: Size = AnySize> {
    store: &'a StoreOf<S>,
    numbers: Range<usize>,
}

impl<'a, S: Size> Moves<'a, S> {
    pub(crate) fn new(store: &'a StoreOf<S>) -> Self {
        Self::first(store, store.ply())
    }

    /// Creates an iterator over the first moves, of which there are at least `count`.
    pub(crate) fn first(store: &'a StoreOf<S>, count: usize) -> Self {
        Self {
            store,
            numbers: 0..count,
        }
    }

    /// Returns an iterator over the moves that this one has not returned yet, each with the mark of
    /// its player.
    ///
    /// ```
    /// use tictactype::{Grid, Mark, O, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = Grid::<3>::game().open(at!(b2)).play(O, at!(a1))?.in_play()?;
    /// assert!(game.moves().with_marks().eq([(Mark::X, at!(b2)), (Mark::O, at!(a1))]));
    /// assert_eq!(game.moves().with_marks().next_back(), Some((Mark::O, at!(a1))));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn with_marks(
        self,
    ) -> impl DoubleEndedIterator<Item = (Mark, S::Square)>
    + ExactSizeIterator
    + FusedIterator
    + Clone
    + use<'a, S> {
        // By number, because the first moves may have been returned already.
        let marks = self.numbers.clone().map(Mark::of_move);
        marks.zip(self)
    }

    fn square(&self, number: usize) -> Option<S::Square> {
        self.store.move_at(number).map(square_in_slot::<S>)
    }
}

impl<S: Size> Iterator for Moves<'_, S> {
    type Item = S::Square;

    fn next(&mut self) -> Option<S::Square> {
        let number = self.numbers.next()?;
        self.square(number)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.numbers.size_hint()
    }
}

impl<S: Size> DoubleEndedIterator for Moves<'_, S> {
    fn next_back(&mut self) -> Option<S::Square> {
        let number = self.numbers.next_back()?;
        self.square(number)
    }
}

impl<S: Size> ExactSizeIterator for Moves<'_, S> {}

impl<S: Size> FusedIterator for Moves<'_, S> {}

impl<S: Size> Clone for Moves<'_, S> {
    fn clone(&self) -> Self {
        Self {
            store: self.store,
            numbers: self.numbers.clone(),
        }
    }
}

impl<S: Size> Debug for Moves<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

/// Writes the squares that the iterator has not returned yet, separated by spaces.
impl<S: Size> Display for Moves<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad_with(f, |f| write_squares(f, self.clone()))
    }
}
