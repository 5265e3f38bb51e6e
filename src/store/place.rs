//! Places: the stores of variations.

use core::marker::PhantomData;

use super::Store;
use crate::player::Mark;

/// The store of a variation: the first [`ply`](Self::ply) moves of a game, and moves to try.
///
/// The place after a move borrows from the place before it. Safe code can leak a place, so no place
/// relies on the destructor of a later place to take back moves.
pub trait Place<'a, G: Store> {
    /// Creates the place after the first `ply` moves of a game.
    fn new(store: &'a mut G, ply: u16) -> Self;

    /// Creates a place with the same moves.
    fn branch(&mut self) -> G::Place<'_>;

    /// Takes back the moves of later places. By default there are none.
    #[inline]
    fn restore(&mut self) {}

    /// Plays a move on a vacant square, like [`Store::make_move`].
    fn make_move(&mut self, mark: Mark, index: usize, line: usize, may_complete: bool) -> bool;

    /// The number of moves.
    #[inline]
    fn ply(&self) -> usize {
        self.store().ply()
    }

    /// The store. Its first moves are those of this place. Moves of later places may follow, until
    /// [`restore`](Self::restore) removes them.
    fn store(&self) -> &G;

    /// The mark on a square.
    #[inline]
    fn mark_at(&self, index: usize) -> Option<Mark> {
        self.store().mark_at(index)
    }

    /// Calls a function with the game at this place, without the moves of later places.
    #[inline]
    fn read<R>(&self, question: impl FnOnce(&G) -> R) -> R {
        question(self.store())
    }
}

/// A place with its own copy of the game.
///
/// Used up to 8×8, where a copy in registers is faster than taking a move back in memory.
#[derive(Debug)]
pub struct Copied<'a, G> {
    store: G,
    before: PhantomData<&'a mut G>,
}

impl<'a, G: Store> Place<'a, G> for Copied<'a, G>
where
    G: for<'b> Store<Place<'b> = Copied<'b, G>>,
{
    #[inline]
    fn new(store: &'a mut G, _: u16) -> Self {
        Self {
            store: *store,
            before: PhantomData,
        }
    }

    #[inline]
    fn branch(&mut self) -> Copied<'_, G> {
        Copied {
            store: self.store,
            before: PhantomData,
        }
    }

    #[inline]
    fn make_move(&mut self, mark: Mark, index: usize, line: usize, may_complete: bool) -> bool {
        self.store.make_move(mark, index, line, may_complete)
    }

    #[inline]
    fn store(&self) -> &G {
        &self.store
    }
}

/// A place that shares its store with the places before and after it.
///
/// A place that borrowed from this one may have played later moves. The next move from this place
/// first takes the later moves back, and queries ignore them.
#[derive(Debug)]
pub struct Shared<'a, G> {
    store: &'a mut G,
    ply: u16,
}

impl<'a, G: Store> Place<'a, G> for Shared<'a, G>
where
    G: for<'b> Store<Place<'b> = Shared<'b, G>>,
{
    #[inline]
    fn new(store: &'a mut G, ply: u16) -> Self {
        let mut place = Self { store, ply };
        place.restore();
        place
    }

    #[inline]
    fn branch(&mut self) -> Shared<'_, G> {
        Shared {
            store: self.store,
            ply: self.ply,
        }
    }

    #[inline]
    fn restore(&mut self) {
        match self.store.ply().wrapping_sub(self.ply()) {
            0 => {}
            1 => self.store.pop(),
            _ => take_back(self.store, self.ply()),
        }
    }

    #[inline]
    fn make_move(&mut self, mark: Mark, index: usize, line: usize, may_complete: bool) -> bool {
        // In a search, exactly one later move is left, and is replaced. The other branch does not
        // call `restore`, whose special case for one move made variations on 15×15 15 % slower.
        let completes_line = if self.store.ply() == self.ply() + 1 {
            self.store.replace_last(mark, index, line, may_complete)
        } else {
            if self.store.ply() != self.ply() {
                take_back(self.store, self.ply());
            }
            self.store.make_move(mark, index, line, may_complete)
        };
        self.ply += 1;
        completes_line
    }

    #[inline]
    fn ply(&self) -> usize {
        usize::from(self.ply)
    }

    #[inline]
    fn store(&self) -> &G {
        self.store
    }

    #[inline]
    fn mark_at(&self, index: usize) -> Option<Mark> {
        let mark = self.store.mark_at(index)?;
        let is_later =
            (self.ply()..self.store.ply()).any(|number| self.store.move_at(number) == Some(index));
        (!is_later).then_some(mark)
    }

    #[inline]
    fn read<R>(&self, question: impl FnOnce(&G) -> R) -> R {
        if self.store.ply() == self.ply() {
            question(self.store)
        } else {
            question(&self.restored())
        }
    }
}

impl<G: Store> Shared<'_, G> {
    /// Returns a copy of the game without later moves.
    #[cold]
    #[inline(never)]
    fn restored(&self) -> G {
        let mut store = *self.store;
        take_back(&mut store, usize::from(self.ply));
        store
    }
}

/// Takes back the moves of a game after the first `ply`.
#[cold]
#[inline(never)]
fn take_back(store: &mut impl Store, ply: usize) {
    while store.ply() > ply {
        store.pop();
    }
}
