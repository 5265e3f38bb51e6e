//! Places in a working copy of a game.

use crate::mark::Mark;
use crate::size::{Size, StoreOf};
use crate::store::Store;

/// A place in a working copy: the game after its first `ply` moves. When dropped, it takes back the
/// moves after the first `base`, where it began.
///
/// A cursor at a later place borrows from this one, so the two are never in use at once. Safe code
/// can forget the later one with its moves on the store, so a cursor does not rely on the ply of the
/// store: it takes back the later moves before a move of its own, and answers questions without
/// them.
pub(crate) struct Cursor<'a, S: Size> {
    store: &'a mut StoreOf<S>,
    size: S,
    ply: u16,
    base: u16,
}

impl<'a, S: Size> Cursor<'a, S> {
    /// Creates a cursor after the first `ply` moves of a store, which has at least that many.
    #[inline]
    pub(crate) fn new(store: &'a mut StoreOf<S>, size: S, ply: u16) -> Self {
        restore(store, ply);
        Self {
            store,
            size,
            ply,
            base: ply,
        }
    }

    /// Creates a cursor at the same place, which takes back only its own moves.
    #[inline]
    pub(crate) fn branch(&mut self) -> Cursor<'_, S> {
        Cursor::new(self.store, self.size, self.ply)
    }

    /// Takes back the moves that a forgotten cursor left on the store.
    #[inline]
    pub(crate) fn restore(&mut self) {
        restore(self.store, self.ply);
    }

    /// Plays a move on a vacant square of a restored cursor.
    #[inline]
    pub(crate) fn push(&mut self, mark: Mark, index: usize) {
        self.store.push(mark, index);
        self.ply += 1;
    }

    /// Returns the store, which has at least the moves up to this place.
    #[inline]
    pub(crate) const fn store(&self) -> &StoreOf<S> {
        self.store
    }

    /// Restores the store and returns the parts of a cursor at this place.
    #[inline]
    pub(crate) fn parts(&mut self) -> (&mut StoreOf<S>, S, u16) {
        self.restore();
        (self.store, self.size, self.ply)
    }

    /// Answers a question about the game at this place.
    #[inline]
    pub(crate) fn read<R>(&self, question: impl FnOnce(&StoreOf<S>) -> R) -> R {
        if self.store.ply() == self.ply() {
            question(self.store)
        } else {
            question(&self.restored())
        }
    }

    /// Returns a copy of the store without the moves of a forgotten cursor.
    #[cold]
    #[inline(never)]
    fn restored(&self) -> StoreOf<S> {
        let mut store = self.store.clone();
        take_back(&mut store, self.ply);
        store
    }

    #[inline]
    pub(crate) fn ply(&self) -> usize {
        usize::from(self.ply)
    }

    #[inline]
    pub(crate) const fn size(&self) -> S {
        self.size
    }
}

impl<S: Size> Drop for Cursor<'_, S> {
    #[inline]
    fn drop(&mut self) {
        // In a search, all but a few cursors have played exactly one move.
        match self.store.ply().wrapping_sub(usize::from(self.base)) {
            0 => {}
            1 => self.store.pop(),
            _ => take_back(self.store, self.base),
        }
    }
}

/// Takes back the moves after the first `ply`, which only a forgotten cursor leaves on the store.
#[inline]
fn restore(store: &mut impl Store, ply: u16) {
    if store.ply() != usize::from(ply) {
        take_back(store, ply);
    }
}

#[cold]
#[inline(never)]
fn take_back(store: &mut impl Store, ply: u16) {
    while store.ply() > usize::from(ply) {
        store.pop();
    }
}
