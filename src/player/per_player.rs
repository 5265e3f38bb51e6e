//! Pairs of values, one for each player.

use super::Mark;

/// A value for X and a value for O.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct PerPlayer<T> {
    pub(crate) x: T,
    pub(crate) o: T,
}

impl<T> PerPlayer<T> {
    /// Returns the same value for both players.
    pub(crate) const fn both(value: T) -> Self
    where
        T: Copy,
    {
        Self { x: value, o: value }
    }

    /// Borrows the value of a player.
    #[inline]
    pub(crate) const fn of(&self, mark: Mark) -> &T {
        match mark {
            Mark::X => &self.x,
            Mark::O => &self.o,
        }
    }

    /// Borrows the value of a player mutably.
    #[inline]
    pub(crate) const fn of_mut(&mut self, mark: Mark) -> &mut T {
        match mark {
            Mark::X => &mut self.x,
            Mark::O => &mut self.o,
        }
    }
}

impl PerPlayer<usize> {
    /// Returns the player who made the last move, from the numbers of marks; O on an empty board.
    /// Returns `None` unless X has as many marks as O, or one more.
    pub(crate) const fn last_player(self) -> Option<Mark> {
        match self.x.checked_sub(self.o) {
            Some(0) => Some(Mark::O),
            Some(1) => Some(Mark::X),
            _ => None,
        }
    }
}
