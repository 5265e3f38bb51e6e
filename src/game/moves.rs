//! The moves of a game in the order of play.

use core::fmt::{self, Debug, Display};
use core::iter::FusedIterator;
use core::ops::Range;

use crate::board::{Cell, Coordinates, Square, StoreOf, write_squares};
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
pub struct Moves<'a, At: Cell = Coordinates> {
    store: &'a StoreOf<At::Board>,
    numbers: Range<usize>,
}

impl<'a, At: Cell> Moves<'a, At> {
    pub(crate) fn new(store: &'a StoreOf<At::Board>) -> Self {
        Self::first(store, store.ply())
    }

    /// Creates an iterator over the first moves, of which there are at least `count`.
    pub(crate) fn first(store: &'a StoreOf<At::Board>, count: usize) -> Self {
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
    ) -> impl DoubleEndedIterator<Item = (Mark, At)>
    + ExactSizeIterator
    + FusedIterator
    + Clone
    + use<'a, At> {
        // By number, because the first moves may have been returned already.
        let marks = self.numbers.clone().map(Mark::of_move);
        marks.zip(self)
    }

    fn square(&self, number: usize) -> Option<At> {
        self.store
            .move_at(number)
            .map(|index| At::of(Square::known(index)))
    }
}

impl<At: Cell> Iterator for Moves<'_, At> {
    type Item = At;

    fn next(&mut self) -> Option<At> {
        let number = self.numbers.next()?;
        self.square(number)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.numbers.size_hint()
    }
}

impl<At: Cell> DoubleEndedIterator for Moves<'_, At> {
    fn next_back(&mut self) -> Option<At> {
        let number = self.numbers.next_back()?;
        self.square(number)
    }
}

impl<At: Cell> ExactSizeIterator for Moves<'_, At> {}

impl<At: Cell> FusedIterator for Moves<'_, At> {}

impl<At: Cell> Clone for Moves<'_, At> {
    fn clone(&self) -> Self {
        Self {
            store: self.store,
            numbers: self.numbers.clone(),
        }
    }
}

impl<At: Cell> Debug for Moves<'_, At> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

/// Writes the squares that the iterator has not returned yet, separated by spaces.
impl<At: Cell> Display for Moves<'_, At> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad_with(f, |f| write_squares(f, self.clone()))
    }
}
