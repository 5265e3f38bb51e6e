//! The moves of a game in the order of play.

use core::fmt::{self, Debug, Display};
use core::iter::FusedIterator;
use core::ops::Range;

use crate::board::{Size, StoreOf, square_in_slot, write_squares};
use crate::player::pad_with;
use crate::store::Store;

/// An iterator over the squares of the moves of a game in the order of play.
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub(crate) struct Moves<'a, S: Size> {
    store: &'a StoreOf<S>,
    numbers: Range<usize>,
}

impl<'a, S: Size> Moves<'a, S> {
    pub(crate) fn new(store: &'a StoreOf<S>) -> Self {
        Self {
            store,
            numbers: 0..store.ply(),
        }
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

/// Writes the remaining squares, separated by spaces.
impl<S: Size> Display for Moves<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad_with(f, |f| write_squares(f, self.clone()))
    }
}
