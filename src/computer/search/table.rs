//! What a search remembers of positions it has met.

use alloc::vec::Vec;

use crate::computer::eval::{Eval, end_ply};

/// A table of positions: a later one takes the place of an earlier one.
pub(crate) struct Table {
    slots: Vec<Known>,
}

/// What is known of a position.
#[derive(Clone, Copy, Default)]
pub(crate) struct Known {
    hash: u64,
    /// What it is worth, as far as the bound says.
    worth: Eval,
    bound: Bound,
    /// How far was looked ahead.
    depth: i16,
    /// The best move, and one more than it, so that 0 is none.
    best: u16,
}

/// Whether what a position is worth is known exactly.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Bound {
    #[default]
    Exact,
    AtLeast,
    AtMost,
}

impl Known {
    pub(crate) const fn new(
        hash: u64,
        depth: i16,
        worth: Eval,
        bound: Bound,
        best: Option<usize>,
    ) -> Self {
        let best = match best {
            Some(square) => square as u16 + 1,
            None => 0,
        };
        Self {
            hash,
            worth,
            bound,
            depth,
            best,
        }
    }

    /// The best move, if one was better than the others.
    pub(crate) fn best(&self) -> Option<usize> {
        usize::from(self.best).checked_sub(1)
    }

    /// What the position is worth, if that is all that has to be known at a depth and between two bounds.
    pub(crate) fn settles(&self, depth: i16, alpha: Eval, beta: Eval) -> Option<Eval> {
        // What has been worked out holds at any depth.
        let is_deep =
            |is_worked_out| self.depth >= depth || is_worked_out && end_ply(self.worth).is_some();
        let settles = match self.bound {
            Bound::Exact => is_deep(true),
            Bound::AtLeast => self.worth >= beta && is_deep(self.worth > 0),
            Bound::AtMost => self.worth <= alpha && is_deep(self.worth < 0),
        };
        settles.then_some(self.worth)
    }
}

impl Table {
    /// With room for so many positions, or a few more.
    pub(crate) fn with_room_for(positions: usize) -> Self {
        Self {
            slots: alloc::vec![Known::default(); positions.next_power_of_two()],
        }
    }

    fn index(&self, hash: u64) -> usize {
        hash as usize & (self.slots.len() - 1)
    }

    pub(crate) fn find(&self, hash: u64) -> Option<&Known> {
        self.slots
            .get(self.index(hash))
            .filter(|known| known.hash == hash)
    }

    pub(crate) fn remember(&mut self, known: Known) {
        let index = self.index(known.hash);
        if let Some(slot) = self.slots.get_mut(index) {
            *slot = known;
        }
    }
}
