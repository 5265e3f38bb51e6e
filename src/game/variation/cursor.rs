//! Places in a working copy, with the size of the board.

use core::mem::ManuallyDrop;

use crate::board::{PlaceOf, Size, StoreOf};
use crate::player::Mark;
use crate::store::Place;

/// A place in a working copy, from which moves are tried.
pub(crate) struct Cursor<'a, S: Size> {
    /// `ManuallyDrop` tells the borrow checker that a place has no destructor. Without it, code
    /// that is generic over the size would keep a variation borrowed until the end of the scope.
    place: ManuallyDrop<PlaceOf<'a, S>>,
    size: S,
}

impl<'a, S: Size> Cursor<'a, S> {
    /// Creates a cursor after the first `ply` moves of a store, which has at least as many.
    #[inline]
    pub(crate) fn new(store: &'a mut StoreOf<S>, size: S, ply: u16) -> Self {
        Self::at(Place::new(store, ply), size)
    }

    #[inline]
    const fn at(place: PlaceOf<'a, S>, size: S) -> Self {
        let place = ManuallyDrop::new(place);
        Self { place, size }
    }

    /// Creates a cursor at the same place.
    #[inline]
    pub(crate) fn branch(&mut self) -> Cursor<'_, S> {
        Cursor::at(self.place.branch(), self.size)
    }

    /// Takes back the moves of later cursors.
    #[inline]
    pub(crate) fn restore(&mut self) {
        self.place.restore();
    }

    /// Plays a move on a square that is vacant at this place. Returns `true` if it completes a
    /// line.
    #[inline]
    pub(crate) fn play(&mut self, mark: Mark, index: usize) -> bool {
        self.place.play(mark, index, self.size.line())
    }

    /// Returns the store, which begins with the moves up to this place.
    #[inline]
    pub(crate) fn store(&self) -> &StoreOf<S> {
        self.place.store()
    }

    /// Returns the mark on a square.
    #[inline]
    pub(crate) fn mark_at(&self, index: usize) -> Option<Mark> {
        self.place.mark_at(index)
    }

    /// Answers a question about the game at this place.
    #[inline]
    pub(crate) fn read<R>(&self, question: impl FnOnce(&StoreOf<S>) -> R) -> R {
        self.place.read(question)
    }

    #[inline]
    pub(crate) fn ply(&self) -> usize {
        self.place.ply()
    }

    #[inline]
    pub(crate) const fn size(&self) -> S {
        self.size
    }
}
