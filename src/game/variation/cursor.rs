//! Cursors, which play the moves of variations.

use core::mem::ManuallyDrop;

use crate::board::{FixedSide, PlaceOf, StoreOf};
use crate::player::Mark;
use crate::store::Place;

/// A variation without its state: a [`Place`] in a working copy, and the size of the board.
pub(crate) struct Cursor<'a, S: FixedSide> {
    /// `ManuallyDrop` tells the borrow checker that a place has no destructor. Without
    /// `ManuallyDrop`, generic code would keep a variation borrowed until the end of the scope.
    pub(crate) place: ManuallyDrop<PlaceOf<'a, S>>,
    pub(crate) size: S,
}

impl<'a, S: FixedSide> Cursor<'a, S> {
    /// Creates a cursor after the first `ply` moves of a store.
    #[inline]
    pub(crate) fn new(store: &'a mut StoreOf<S>, size: S, ply: u16) -> Self {
        let place = ManuallyDrop::new(Place::new(store, ply));
        Self { place, size }
    }

    /// Creates a cursor at the same place.
    #[inline]
    pub(crate) fn branch(&mut self) -> Cursor<'_, S> {
        let place = ManuallyDrop::new(self.place.branch());
        let size = self.size;
        Cursor { place, size }
    }

    /// Plays a move. Unchecked: the square must be vacant. Returns `true` if it completes a line.
    #[inline]
    pub(crate) fn play(&mut self, mark: Mark, index: usize, may_complete: bool) -> bool {
        self.place
            .make_move(mark, index, self.size.line(), may_complete)
    }
}
