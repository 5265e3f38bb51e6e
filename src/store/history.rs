//! The moves of a game in words.

/// The squares of moves, packed into words, without allocation.
///
/// The last word has a field of its own. A move changes only this word, unless it is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct History<const CELLS: usize, const EARLIER: usize> {
    len: u64,
    /// The last moves, the latest in the lowest bits. Each takes a place of `BITS` bits, which
    /// holds the index of the square plus one. So a word is full if its highest place is not 0.
    /// This word is 0 only if there are no moves.
    last: u64,
    /// The moves before those in `last`, in full words.
    earlier: [u64; EARLIER],
}

/// With at most this many earlier words, a push to a full last word writes all of them, so that
/// every index is known at compile time.
const MAX_WRITTEN: usize = 8;

impl<const CELLS: usize, const EARLIER: usize> History<CELLS, EARLIER> {
    const BITS: usize = bits(CELLS);
    const PER_WORD: usize = 64 / Self::BITS;
    const PLACE: u64 = (1 << Self::BITS) - 1;

    pub(crate) const EMPTY: Self = Self {
        len: 0,
        last: 0,
        earlier: [0; EARLIER],
    };

    /// The number of moves.
    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }

    /// The square of a move, counted from 0.
    #[inline]
    pub(crate) fn get(&self, number: usize) -> Option<usize> {
        let last = self.len().checked_sub(1)?;
        let later = last.checked_sub(number)?;
        let (word, later) = if number / Self::PER_WORD == last / Self::PER_WORD {
            (self.last, later)
        } else {
            let word = self.earlier.get(number / Self::PER_WORD)?;
            (*word, Self::PER_WORD - 1 - number % Self::PER_WORD)
        };
        Self::lowest(word >> (Self::BITS * later))
    }

    /// The square of the last move.
    #[inline]
    pub(crate) fn last(&self) -> Option<usize> {
        Self::lowest(self.last)
    }

    /// The square in the lowest place of a word, if there is one.
    #[inline]
    fn lowest(word: u64) -> Option<usize> {
        ((word & Self::PLACE) as usize).checked_sub(1)
    }

    /// Adds a move.
    #[inline]
    pub(crate) const fn push(&mut self, index: usize) {
        if self.last >> (Self::BITS * (Self::PER_WORD - 1)) != 0 {
            self.store_last();
        }
        self.last = self.last << Self::BITS | (index as u64 + 1);
        self.len += 1;
    }

    /// Moves the full last word to the earlier words.
    #[inline]
    const fn store_last(&mut self) {
        let number = self.len() / Self::PER_WORD - 1;
        if EARLIER <= MAX_WRITTEN {
            let (mut words, mut words_before): (&mut [u64], _) = (&mut self.earlier, number);
            while let [word, rest @ ..] = words {
                *word = if words_before == 0 { self.last } else { *word };
                words_before = words_before.wrapping_sub(1);
                words = rest;
            }
        } else if let Some((_, [word, ..])) = self.earlier.split_at_mut_checked(number) {
            *word = self.last;
        }
        self.last = 0;
    }

    /// Replaces and returns the last move, if there is one.
    #[inline]
    pub(crate) fn replace_last(&mut self, index: usize) -> Option<usize> {
        let last = self.last()?;
        self.last = self.last & !Self::PLACE | (index as u64 + 1);
        Some(last)
    }

    /// Removes and returns the last move, if there is one.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<usize> {
        let index = self.last()?;
        self.len -= 1;
        self.last >>= Self::BITS;
        if self.last == 0 {
            let number = (self.len() / Self::PER_WORD).wrapping_sub(1);
            if let Some(word) = self.earlier.get_mut(number) {
                self.last = *word;
                *word = 0;
            }
        }
        Some(index)
    }
}

/// The number of bits for a move: an index plus one.
const fn bits(cells: usize) -> usize {
    cells.ilog2() as usize + 1
}

/// The number of words that a board needs besides the last.
pub(crate) const fn earlier_words(cells: usize) -> usize {
    (cells - 1) / (64 / bits(cells))
}

#[cfg(test)]
mod tests {
    use super::{bits, earlier_words};

    #[test]
    fn a_history_has_room_for_all_squares_and_no_word_more() {
        for side in 2..=26 {
            let cells = side * side;
            // All numbers from 1 to `cells` fit, and one bit fewer is not enough.
            assert!(cells < 1 << bits(cells) && 1 << (bits(cells) - 1) <= cells);
            let in_a_word = 64 / bits(cells);
            assert!(earlier_words(cells) * in_a_word < cells);
            assert!(cells <= (earlier_words(cells) + 1) * in_a_word);
        }
    }
}
