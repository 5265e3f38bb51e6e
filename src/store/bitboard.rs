//! Bitboards: sets of squares in machine words.

use core::fmt::Debug;
use core::hash::Hash;

use crate::direction::Direction;

/// A set of squares.
pub trait SquareSet: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The empty set.
    const EMPTY: Self;

    /// Returns the number of squares in the set.
    fn len(&self) -> usize;

    /// Returns `true` if the set contains the square.
    fn contains(&self, index: usize) -> bool;

    /// Adds a square, or removes it if the set contains it.
    fn toggle(&mut self, index: usize);

    /// Returns the set with a square added, or removed if the set contains it.
    #[inline]
    #[must_use]
    fn toggled(mut self, index: usize) -> Self {
        self.toggle(index);
        self
    }

    /// Returns the set without the squares of another.
    #[must_use]
    fn without(self, other: Self) -> Self;

    /// Removes and returns the first square.
    fn pop_first(&mut self) -> Option<usize>;

    /// Removes and returns the last square.
    fn pop_last(&mut self) -> Option<usize>;
}

/// A set of up to `64 * N` squares, one bit for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bitboard<const N: usize>(pub(crate) [u64; N]);

impl<const N: usize> SquareSet for Bitboard<N> {
    const EMPTY: Self = Self([0; N]);

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

/// A set of squares with a padding bit after each row.
///
/// Steps off the board land on padding bits or outside of the words, so a walk need not check for
/// the end of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PaddedBitboard<const SIDE: usize, const N: usize>(Bitboard<N>);

impl<const SIDE: usize, const N: usize> PaddedBitboard<SIDE, N> {
    /// The number of bits from a square to the one below it.
    pub(crate) const STRIDE: usize = SIDE + 1;

    /// The number of words that the board needs.
    pub const WORDS: usize = (SIDE * Self::STRIDE).div_ceil(64);

    /// All squares of the board.
    pub(crate) const BOARD: Self = Self::board();

    const fn board() -> Self {
        let mut board = Self::EMPTY;
        let mut index = 0;
        while index < SIDE * SIDE {
            board = board.with(index);
            index += 1;
        }
        board
    }

    /// Returns the set with a new square added.
    #[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
    pub(crate) const fn with(mut self, index: usize) -> Self {
        let bit = Self::bit(index);
        self.0.0[bit / 64] |= 1 << (bit % 64);
        self
    }

    /// Returns the bit of the square with this index: each row above it adds one padding bit.
    #[inline]
    pub(crate) const fn bit(index: usize) -> usize {
        index + index / SIDE
    }

    #[inline]
    const fn index(bit: usize) -> usize {
        bit - bit / Self::STRIDE
    }

    /// Returns `true` if the set with the square has a line, given that the set alone has none.
    #[inline]
    pub(crate) fn has_line(&self, index: usize, line: usize) -> bool {
        Direction::ALL.into_iter().any(|direction| {
            let step = direction.step(Self::STRIDE);
            if let [word] = *self.0.0.as_slice() {
                // Tests all squares at once: a remaining bit is the start of a line.
                (1..line).fold(word | 1 << Self::bit(index), |runs, _| runs & runs >> step) != 0
            } else {
                let step = step as isize;
                let bit = Self::bit(index);
                self.run(bit, -step) + 1 + self.run(bit, step) >= line
            }
        })
    }

    /// Returns the number of squares of the set that follow a square, step by step.
    #[inline]
    fn run(&self, mut bit: usize, step: isize) -> usize {
        let mut length = 0;
        loop {
            bit = bit.wrapping_add_signed(step);
            if !self.0.contains(bit) {
                return length;
            }
            length += 1;
        }
    }
}

impl<const SIDE: usize, const N: usize> SquareSet for PaddedBitboard<SIDE, N> {
    const EMPTY: Self = Self(Bitboard::EMPTY);

    #[inline]
    fn len(&self) -> usize {
        self.0.len()
    }

    #[inline]
    fn contains(&self, index: usize) -> bool {
        self.0.contains(Self::bit(index))
    }

    #[inline]
    fn toggle(&mut self, index: usize) {
        self.0.toggle(Self::bit(index));
    }

    #[inline]
    fn without(self, other: Self) -> Self {
        Self(self.0.without(other.0))
    }

    #[inline]
    fn pop_first(&mut self) -> Option<usize> {
        self.0.pop_first().map(Self::index)
    }

    #[inline]
    fn pop_last(&mut self) -> Option<usize> {
        self.0.pop_last().map(Self::index)
    }
}
