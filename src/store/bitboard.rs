//! Bitboards: sets of squares in machine words.

use core::array::from_fn;
use core::fmt::Debug;
use core::hash::Hash;

use crate::player::{Mark, PerPlayer};

/// A set of squares.
pub trait SquareSet: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The empty set.
    const EMPTY: Self;

    /// The squares of a board of side `side` in the top left corner of one with `columns` columns.
    fn corner(side: usize, columns: usize) -> Self;

    /// The number of squares in the set.
    fn len(&self) -> usize;

    /// Returns `true` if the set contains the square.
    fn contains(&self, index: usize) -> bool;

    /// Adds a square, or removes it if the set contains it.
    fn toggle(&mut self, index: usize);

    /// The set with a square added, or removed if the set contains it.
    #[inline]
    #[must_use]
    fn toggled(mut self, index: usize) -> Self {
        self.toggle(index);
        self
    }

    /// The set without the squares of another.
    #[must_use]
    fn without(self, other: Self) -> Self;

    /// Removes and returns the first square.
    fn pop_first(&mut self) -> Option<usize>;

    /// Removes and returns the last square.
    fn pop_last(&mut self) -> Option<usize>;

    /// Removes the first `count` squares, or all if there are fewer.
    fn drop_first(&mut self, count: usize);
}

impl<T: SquareSet> PerPlayer<T> {
    /// The player whose set contains the square.
    #[inline]
    pub(crate) fn owner(&self, index: usize) -> Option<Mark> {
        if self.x.contains(index) {
            Some(Mark::X)
        } else if self.o.contains(index) {
            Some(Mark::O)
        } else {
            None
        }
    }
}

/// A set of up to `64 * N` squares, one bit for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bitboard<const N: usize>(pub(crate) [u64; N]);

impl<const N: usize> Bitboard<N> {
    /// The squares from 0 to `cells - 1`.
    pub(crate) const fn first(cells: usize) -> Self {
        let mut set = Self::EMPTY;
        let mut index = 0;
        while index < cells {
            set = set.with(index);
            index += 1;
        }
        set
    }

    /// The set with a new square added.
    #[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
    pub(crate) const fn with(mut self, index: usize) -> Self {
        self.0[index / 64] |= 1 << (index % 64);
        self
    }

    /// Returns 64 squares of the set as bits, beginning with square `first`, which is at least -64.
    /// Bits before square 0 or after the last word are arbitrary.
    #[inline]
    #[allow(clippy::indexing_slicing, reason = "the number is that of a word")]
    pub(crate) fn window(&self, first: isize) -> u64 {
        let (number, bit) = ((first >> 6) as usize, first as usize % 64);
        // `min` instead of a comparison, which would be a branch on the square. Word -1 becomes the
        // last word, and the word after -1 is word 0.
        let word = |number: usize| self.0[number.min(N - 1)];
        word(number) >> bit | word(number.wrapping_add(1)) << 1 << (63 - bit)
    }

    /// The set shifted down by `steps`, at most 63. Squares shifted below 0 are dropped.
    #[inline]
    fn earlier(&self, steps: usize) -> Self {
        let word = |number: usize| self.0.get(number).copied().unwrap_or_default();
        Self(from_fn(|number| {
            word(number) >> steps | word(number + 1) << 1 << (63 - steps)
        }))
    }

    /// The set shifted up by `steps`, at most 63. Squares shifted beyond the end are dropped.
    #[inline]
    fn later(&self, steps: usize) -> Self {
        let word = |number: usize| self.0.get(number).copied().unwrap_or_default();
        Self(from_fn(|number| {
            word(number) << steps | word(number.wrapping_sub(1)) >> 1 >> (63 - steps)
        }))
    }

    /// The squares of all lines of `length` that have exactly one square outside the set. The
    /// indices of neighbors on a line differ by `step`.
    #[inline]
    pub(crate) fn all_but_one(&self, length: usize, step: usize) -> Self {
        // First squares of lines. So far, the lines of `full` have all their squares in the set,
        // and the lines of `lacking` all but one.
        let (mut full, mut lacking) = (*self, Self(self.0.map(|word| !word)));
        let mut next = *self;
        for _ in 1..length {
            next = next.earlier(step);
            let words = full.0.iter_mut().zip(&mut lacking.0);
            for ((full, lacking), next) in words.zip(next.0) {
                *lacking = *lacking & next | *full & !next;
                *full &= next;
            }
            if full == Self::EMPTY && lacking == Self::EMPTY {
                return Self::EMPTY;
            }
        }
        let mut squares = lacking;
        for _ in 1..length {
            lacking = lacking.later(step);
            squares = squares.with_all(lacking);
        }
        squares
    }

    /// The union of the sets.
    #[inline]
    pub(crate) fn with_all(mut self, other: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
        self
    }
}

impl<const N: usize> SquareSet for Bitboard<N> {
    const EMPTY: Self = Self([0; N]);

    fn corner(side: usize, columns: usize) -> Self {
        let row = (1_u64 << side) - 1;
        let mut set = Self::EMPTY;
        for first in (0..side).map(|number| number * columns) {
            let (word, bit) = (first / 64, first % 64);
            // A row begins in one word and may end in the next.
            let parts = [row << bit, row >> 1 >> (63 - bit)];
            for (word, part) in set.0.iter_mut().skip(word).zip(parts) {
                *word |= part;
            }
        }
        set
    }

    #[inline]
    fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    fn contains(&self, index: usize) -> bool {
        self.0
            .get(index / 64)
            .is_some_and(|word| word >> (index % 64) & 1 == 1)
    }

    #[inline]
    fn toggle(&mut self, index: usize) {
        if let Some(word) = self.0.get_mut(index / 64) {
            *word ^= 1 << (index % 64);
        }
    }

    #[inline]
    fn without(mut self, other: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= !other;
        }
        self
    }

    #[inline]
    fn pop_first(&mut self) -> Option<usize> {
        let (number, word) = self
            .0
            .iter_mut()
            .enumerate()
            .find(|(_, word)| **word != 0)?;
        let bit = word.trailing_zeros();
        *word &= *word - 1;
        Some(64 * number + bit as usize)
    }

    #[inline]
    fn pop_last(&mut self) -> Option<usize> {
        let (number, word) = self
            .0
            .iter_mut()
            .enumerate()
            .rfind(|(_, word)| **word != 0)?;
        let bit = u64::BITS - 1 - word.leading_zeros();
        *word ^= 1 << bit;
        Some(64 * number + bit as usize)
    }

    #[inline]
    fn drop_first(&mut self, mut count: usize) {
        for word in &mut self.0 {
            // Drops whole words at once.
            let squares = word.count_ones() as usize;
            if count < squares {
                for _ in 0..count {
                    *word &= *word - 1;
                }
                return;
            }
            *word = 0;
            count -= squares;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Bitboard, SquareSet};

    #[test]
    fn the_first_squares_are_in_the_first_bits() {
        for cells in 0..=128 {
            let set = Bitboard::<2>::first(cells);
            assert_eq!(set.len(), cells);
            assert!((0..cells).all(|index| set.contains(index)), "{cells}");
        }
    }
}
