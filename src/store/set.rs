//! A set of squares in machine words.

use core::fmt::Debug;
use core::hash::Hash;

/// A set of squares.
pub trait SquareSet: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// How many squares the set holds.
    fn len(&self) -> usize;

    /// Whether it holds a square.
    fn contains(&self, index: usize) -> bool;

    /// Adds a square, or takes it out if it is there.
    fn toggle(&mut self, index: usize);

    /// The set with a square more, or less if it is there.
    #[inline]
    #[must_use]
    fn toggled(mut self, index: usize) -> Self {
        self.toggle(index);
        self
    }

    /// The set without the squares of another.
    #[must_use]
    fn without(self, other: Self) -> Self;

    /// Takes the first square out.
    fn pop_first(&mut self) -> Option<usize>;

    /// Takes the last square out.
    fn pop_last(&mut self) -> Option<usize>;
}

/// A set of up to `64 * N` squares, a bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Words<const N: usize>(pub(super) [u64; N]);

impl<const N: usize> Words<N> {
    pub(super) const EMPTY: Self = Self([0; N]);

    /// The squares below an index, for use in constants.
    #[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
    pub(super) const fn below(end: usize) -> Self {
        let mut words = [0; N];
        let mut index = 0;
        while index < end {
            words[index / 64] |= 1 << (index % 64);
            index += 1;
        }
        Self(words)
    }

    /// How many squares of the set follow a square, `step` by `step`, for as far as there is room on the board.
    #[inline]
    pub(super) fn run(&self, from: usize, step: isize, room: usize) -> usize {
        let mut index = from;
        let mut length = 0;
        while length < room {
            index = index.wrapping_add_signed(step);
            if !self.contains(index) {
                break;
            }
            length += 1;
        }
        length
    }
}

impl<const N: usize> SquareSet for Words<N> {
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
}
