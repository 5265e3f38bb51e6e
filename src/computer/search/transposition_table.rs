//! The transposition table of the search.

use alloc::vec::Vec;

use crate::computer::eval::{Eval, end_ply};

/// A transposition table that always replaces: a new entry overwrites the one at its index.
pub(crate) struct Table {
    entries: Vec<Entry>,
}

/// An entry of the table: the result of searching a position.
#[derive(Clone, Copy, Default)]
pub(crate) struct Entry {
    hash: u64,
    eval: Eval,
    bound: Bound,
    /// The depth of the search.
    depth: i16,
    /// The best move plus one; 0 if there is none.
    best_move: u16,
}

/// The meaning of an entry's evaluation.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The exact evaluation of the position.
    #[default]
    Exact,
    /// A lower bound of it: the search failed high.
    Lower,
    /// An upper bound of it: the search failed low.
    Upper,
}

impl Entry {
    /// Creates the entry of a position.
    pub(crate) const fn new(
        hash: u64,
        depth: i16,
        eval: Eval,
        bound: Bound,
        best_move: Option<usize>,
    ) -> Self {
        let best_move = match best_move {
            Some(square) => square as u16 + 1,
            None => 0,
        };
        Self {
            hash,
            eval,
            bound,
            depth,
            best_move,
        }
    }

    /// Returns the best move, if one was found.
    pub(crate) fn best_move(&self) -> Option<usize> {
        usize::from(self.best_move).checked_sub(1)
    }

    /// Returns the evaluation if it makes a search with this depth and window unnecessary.
    pub(crate) fn cutoff(&self, depth: i16, alpha: Eval, beta: Eval) -> Option<Eval> {
        // A forced win or loss is valid at any depth.
        let is_deep_enough =
            |is_forced| self.depth >= depth || is_forced && end_ply(self.eval).is_some();
        let is_usable = match self.bound {
            Bound::Exact => is_deep_enough(true),
            Bound::Lower => self.eval >= beta && is_deep_enough(self.eval > 0),
            Bound::Upper => self.eval <= alpha && is_deep_enough(self.eval < 0),
        };
        is_usable.then_some(self.eval)
    }
}

impl Table {
    /// Creates an empty table for at least this many positions.
    pub(crate) fn with_capacity(positions: usize) -> Self {
        Self {
            entries: alloc::vec![Entry::default(); positions.next_power_of_two()],
        }
    }

    /// Returns the index of a position's entry.
    fn index(&self, hash: u64) -> usize {
        hash as usize & (self.entries.len() - 1)
    }

    /// Returns the entry of a position.
    pub(crate) fn get(&self, hash: u64) -> Option<&Entry> {
        self.entries
            .get(self.index(hash))
            .filter(|entry| entry.hash == hash)
    }

    /// Stores an entry.
    pub(crate) fn insert(&mut self, entry: Entry) {
        let index = self.index(entry.hash);
        if let Some(old) = self.entries.get_mut(index) {
            *old = entry;
        }
    }
}
