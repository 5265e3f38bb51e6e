//! What each of the two players has.

use crate::mark::Mark;

/// Something of X's and the same of O's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct PerPlayer<T> {
    pub(crate) x: T,
    pub(crate) o: T,
}

impl<T> PerPlayer<T> {
    /// A player's.
    #[inline]
    pub(crate) const fn of(&self, mark: Mark) -> &T {
        match mark {
            Mark::X => &self.x,
            Mark::O => &self.o,
        }
    }

    /// A player's, to change it.
    #[inline]
    pub(crate) const fn of_mut(&mut self, mark: Mark) -> &mut T {
        match mark {
            Mark::X => &mut self.x,
            Mark::O => &mut self.o,
        }
    }
}
