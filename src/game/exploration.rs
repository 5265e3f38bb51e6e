//! Working copies of games, on which moves are tried in place.

use core::fmt::{self, Debug};

use super::state::EvidenceOf;
use super::{State, Variation};
use crate::board::{Size, StoreOf};
use crate::store::Store;

/// A working copy of a game in state `T`, on which [`Variation`]s try moves in place, returned by
/// [`Game::explore`](super::Game::explore).
///
/// ```
/// use tictactype::{Grid, O, at};
///
/// let game = Grid::<3>::game().open(at!(b2));
/// let mut exploration = game.explore();
/// assert!(exploration.variation().play(O, at!(a1)).is_ok());
/// assert_eq!(exploration.variation().to_game(), game);
/// ```
#[must_use = "it does nothing: try moves on its `variation`"]
pub struct Exploration<T: State, S: Size> {
    store: StoreOf<S>,
    ply: u16,
    size: S,
    exists: EvidenceOf<T, S>,
}

impl<T: State, S: Size> Exploration<T, S> {
    pub(crate) fn new(store: StoreOf<S>, size: S, exists: EvidenceOf<T, S>) -> Self {
        Self {
            ply: store.ply() as u16,
            store,
            size,
            exists,
        }
    }

    /// Returns a handle on the game that was copied.
    ///
    /// ```
    /// use tictactype::{Grid, at};
    ///
    /// let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
    /// assert_eq!(exploration.variation().ply(), 1);
    /// ```
    #[inline]
    pub fn variation(&mut self) -> Variation<'_, T, S> {
        Variation::root(&mut self.store, self.size, self.ply, self.exists)
    }
}

impl<T: State, S: Size> Debug for Exploration<T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut store = self.store;
        let variation = Variation::<T, S>::root(&mut store, self.size, self.ply, self.exists);
        write!(f, "Exploration({}, {:?})", T::STATE, variation.board())
    }
}
