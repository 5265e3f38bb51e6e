//! The transposition table of the search.

use alloc::vec::Vec;

use crate::computer::evaluation_scale::{Eval, end_ply};

/// A transposition table with four entries in each bucket. It is kept between searches.
///
/// A position can have up to four entries:
///
/// | key | entry |
/// |---|---|
/// | `hash` | the result of the alpha–beta search, or a win by threats |
/// | `hash ^ NO_WIN_KEY` | a search for a win by continuous threats that found none |
/// | `hash ^ ATTACK_KEY` | proof numbers with the attacker to move, in place of an evaluation |
/// | `hash ^ DEFENSE_KEY` | the same with the defender to move |
#[derive(Clone, Debug, Default)]
pub(crate) struct TranspositionTable {
    /// The hash and the entry of each position. Plain `u64`s, so that `vec!` gets zeroed memory from
    /// the allocator without writing it.
    buckets: Vec<[[u64; 2]; 4]>,
    /// The requested number of buckets. There are fewer if the allocator refused.
    wanted: usize,
    age: u8,
}

/// An entry of the [`TranspositionTable`]. From the lowest bit: the best move plus one, or 0 if there
/// is none (10 bits); the bound (2 bits); the age (4 bits); the depth of the search (16 bits); the
/// evaluation (32 bits).
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableEntry(u64);

/// The meaning of an entry's evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The exact evaluation of the position.
    Exact,
    /// A lower bound: the search failed high.
    Lower,
    /// An upper bound: the search failed low.
    Upper,
}

const AGES: u8 = 16;

/// The size of a bucket in bytes.
const BUCKET_BYTES: usize = size_of::<[[u64; 2]; 4]>();

impl TableEntry {
    fn new(depth: i16, eval: Eval, bound: Bound, best_move: Option<usize>, age: u8) -> Self {
        let best_move = best_move.map_or(0, |square| square as u64 + 1);
        let (eval, depth) = (u64::from(eval as u32), u64::from(depth as u16));
        Self(eval << 32 | depth << 16 | u64::from(age) << 12 | (bound as u64) << 10 | best_move)
    }

    /// The best move, if one was found.
    pub(crate) fn best_move(self) -> Option<usize> {
        (self.0 as usize & 0x3FF).checked_sub(1)
    }

    /// The evaluation.
    pub(crate) const fn eval(self) -> Eval {
        (self.0 >> 32) as Eval
    }

    const fn depth(self) -> i16 {
        (self.0 >> 16) as i16
    }

    const fn bound(self) -> Bound {
        match self.0 >> 10 & 3 {
            0 => Bound::Exact,
            1 => Bound::Lower,
            _ => Bound::Upper,
        }
    }

    /// The evaluation, if it replaces a search with this depth and window.
    pub(crate) fn cutoff(self, depth: i16, alpha: Eval, beta: Eval) -> Option<Eval> {
        let eval = self.eval();
        // A forced win or loss is valid at any depth.
        let is_deep_enough =
            |is_forced| self.depth() >= depth || is_forced && end_ply(eval).is_some();
        let is_usable = match self.bound() {
            Bound::Exact => is_deep_enough(true),
            Bound::Lower => eval >= beta && is_deep_enough(eval > 0),
            Bound::Upper => eval <= alpha && is_deep_enough(eval < 0),
        };
        is_usable.then_some(eval)
    }

    /// How much the entry is worth keeping: its depth, less 8 for each later search.
    fn worth(self, age: u8) -> i32 {
        let searches = (age + AGES - (self.0 >> 12 & 0xF) as u8) % AGES;
        i32::from(self.depth()) - 8 * i32::from(searches)
    }
}

impl TranspositionTable {
    /// Creates a table without entries.
    pub(crate) const fn new() -> Self {
        Self {
            buckets: Vec::new(),
            wanted: 0,
            age: 0,
        }
    }

    /// Begins a new search with a table of at most this many bytes, but at least one bucket.
    ///
    /// Keeps the entries of earlier searches if the size is the same.
    pub(crate) fn prepare(&mut self, bytes: usize) {
        let buckets = (bytes / BUCKET_BYTES).max(1);
        // Rounds down to a power of two.
        let mut buckets = 1 << buckets.ilog2();
        if self.wanted != buckets {
            self.wanted = buckets;
            // A caller may ask for more memory than there is.
            self.buckets = Vec::new();
            while buckets > 1 && self.buckets.try_reserve_exact(buckets).is_err() {
                buckets /= 2;
            }
            // `vec!` gets zeroed pages from the system; `resize` would write each page.
            self.buckets = Vec::new();
            self.buckets = alloc::vec![[[0; 2]; 4]; buckets];
        }
        self.age = (self.age + 1) % AGES;
    }

    /// The index of a position's entries.
    fn index(&self, hash: u64) -> usize {
        hash as usize & (self.buckets.len() - 1)
    }

    /// The entry of a position.
    pub(crate) fn get(&self, hash: u64) -> Option<TableEntry> {
        let bucket = self.buckets.get(self.index(hash))?;
        let [_, entry] = bucket.iter().find(|[of, _]| *of == hash)?;
        Some(TableEntry(*entry))
    }

    /// Stores an entry. It replaces the entry for the same position, or the least valuable entry of
    /// the bucket.
    pub(crate) fn insert(
        &mut self,
        hash: u64,
        depth: i16,
        eval: Eval,
        bound: Bound,
        best_move: Option<usize>,
    ) {
        let (index, age) = (self.index(hash), self.age);
        let worth = |[of, entry]: &&mut [u64; 2]| match *of {
            0 => (hash != 0, i32::MIN),
            of => (of != hash, TableEntry(*entry).worth(age)),
        };
        let bucket = self.buckets.get_mut(index).into_iter().flatten();
        if let Some(place) = bucket.min_by_key(worth) {
            *place = [hash, TableEntry::new(depth, eval, bound, best_move, age).0];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_has_the_move_that_it_was_given() {
        for best_move in [None, Some(0), Some(1), Some(675)] {
            for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
                let entry = TableEntry::new(1, 1, bound, best_move, 1);
                assert_eq!((entry.best_move(), entry.bound()), (best_move, bound));
            }
        }
    }

    #[test]
    fn entries_stay_if_the_size_stays() {
        // Also if the allocator refuses that much memory.
        for bytes in [0, 64, 1 << 16, usize::MAX] {
            let mut table = TranspositionTable::new();
            table.prepare(bytes);
            assert!(bytes > 64 || table.buckets.len() == 1);
            table.insert(7, 4, 0, Bound::Exact, None);
            table.prepare(bytes);
            assert!(table.get(7).is_some(), "{bytes}");
        }
    }

    #[test]
    fn entries_of_the_oldest_search_are_replaced_first() {
        let mut table = TranspositionTable::new();
        let hash = |search: u64, number: u64| search << 8 | number;
        // Enough searches for the age to wrap.
        for search in 1..=3 * u64::from(AGES) {
            // One bucket of four entries.
            table.prepare(1);
            for number in [1, 2] {
                table.insert(hash(search, number), 4, 0, Bound::Exact, None);
            }
            for kept in [search, search - 1] {
                let entries = [1, 2].map(|number| table.get(hash(kept, number)));
                assert!(kept == 0 || entries.iter().all(Option::is_some), "{kept}");
            }
        }
    }
}
