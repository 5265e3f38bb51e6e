//! Places in a working copy of a game.

use crate::mark::Mark;
use crate::size::{Size, StoreOf};
use crate::store::Store;

/// A place in a working copy: the game after its first `ply` moves.
///
/// The store has at least these moves. It has later ones if a cursor that borrowed from this one
/// played them, whether that cursor was dropped or leaked. So they are taken back before the next
/// move from this place, and do not count in an answer about it.
pub(crate) struct Cursor<'a, S: Size> {
    store: &'a mut StoreOf<S>,
    size: S,
    ply: u16,
}

impl<'a, S: Size> Cursor<'a, S> {
    /// Creates a cursor after the first `ply` moves of a store, and takes back the later ones.
    #[inline]
    pub(crate) fn new(store: &'a mut StoreOf<S>, size: S, ply: u16) -> Self {
        let mut cursor = Self { store, size, ply };
        cursor.restore();
        cursor
    }

    /// Creates a cursor at the same place.
    #[inline]
    pub(crate) fn branch(&mut self) -> Cursor<'_, S> {
        Cursor::new(self.store, self.size, self.ply)
    }

    /// Takes back the moves after this place.
    #[inline]
    pub(crate) fn restore(&mut self) {
        // In a search, one move is left from the square before, and more only when it stopped early.
        match self.store.ply().wrapping_sub(self.ply()) {
            0 => {}
            1 => self.store.pop(),
            _ => take_back(self.store, self.ply()),
        }
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

    /// Answers a question about the game at this place.
    #[inline]
    pub(crate) fn read<R>(&self, question: impl FnOnce(&StoreOf<S>) -> R) -> R {
        if self.store.ply() == self.ply() {
            question(self.store)
        } else {
            question(&self.restored())
        }
    }

    /// Returns a copy of the store without the moves after this place.
    #[cold]
    #[inline(never)]
    fn restored(&self) -> StoreOf<S> {
        let mut store = self.store.clone();
        take_back(&mut store, self.ply());
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

/// Takes back the moves of a store after the first `ply`.
#[cold]
#[inline(never)]
fn take_back(store: &mut impl Store, ply: usize) {
    while store.ply() > ply {
        store.pop();
    }
}
