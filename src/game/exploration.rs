//! Working copies of games, for trying moves in place.

use core::fmt::{self, Debug};
use core::marker::PhantomData;

use super::{Position, State, Variation};
use crate::board::{FixedSide, StoreOf};

/// A working copy of a game in state `T`, returned by [`Game::explore`](super::Game::explore).
/// [`Variation`]s try moves on it in place.
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
pub struct Exploration<T: State, S: FixedSide> {
    store: StoreOf<S>,
    ply: u16,
    size: S,
    state: PhantomData<T>,
}

impl<T: State, S: FixedSide> Exploration<T, S> {
    pub(crate) fn new(position: &Position<S>) -> Self {
        Self {
            store: *position.store(),
            ply: position.ply() as u16,
            size: position.size(),
            state: PhantomData,
        }
    }

    /// Returns a variation in the state of the game, to try moves.
    ///
    /// ```
    /// use tictactype::{Grid, at};
    ///
    /// let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
    /// assert_eq!(exploration.variation().ply(), 1);
    /// ```
    #[inline]
    pub fn variation(&mut self) -> Variation<'_, T, S> {
        Variation::root(&mut self.store, self.size, self.ply)
    }
}

impl<T: State, S: FixedSide> Debug for Exploration<T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut store = self.store;
        let variation = Variation::<T, S>::root(&mut store, self.size, self.ply);
        write!(
            f,
            "Exploration({}, {:?})",
            T::STATE,
            variation.to_game().board()
        )
    }
}
