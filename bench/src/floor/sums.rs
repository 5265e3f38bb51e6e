//! Marks in one word, and how many marks each line has, with many counts in a word.

use crate::floor::Marks;
use crate::floor::word::{Lines, Square};

/// The marks, and `WORDS` words of sums.
///
/// Each sum is biased so that its highest bit is set when the line is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sums<const SIDE: usize, const LINE: usize, const WORDS: usize> {
    marks: u64,
    sums: [u64; WORDS],
}

impl<const SIDE: usize, const LINE: usize, const WORDS: usize> Sums<SIDE, LINE, WORDS> {
    /// The bits of a sum.
    const BITS: usize = LINE.next_power_of_two().ilog2() as usize + 1;

    /// The lowest bit of each sum.
    const LOWEST: [u64; WORDS] = Self::spread(u64::MAX);

    /// What a mark on each square adds.
    const ONE: &[[u64; WORDS]; 64] = &{
        let mut one = [[0; WORDS]; 64];
        let mut square = 0;
        while square < SIDE * SIDE {
            one[square] = Self::spread(1 << square);
            square += 1;
        }
        one
    };

    /// Sums of 1 for each line with one of these squares.
    const fn spread(squares: u64) -> [u64; WORDS] {
        let mut words = [0; WORDS];
        let lines = Lines::new(SIDE, LINE);
        let in_word = 64 / Self::BITS;
        let mut line = 0;
        while line < lines.as_slice().len() {
            if lines.as_slice()[line] & squares != 0 {
                words[line / in_word] |= 1 << (line % in_word * Self::BITS);
            }
            line += 1;
        }
        words
    }
}

impl<const SIDE: usize, const LINE: usize, const WORDS: usize> Marks<Square>
    for Sums<SIDE, LINE, WORDS>
{
    const NAME: &str = "marks in a word, and the sums of marks on the lines";
    const NONE: Self = {
        let mut sums = [0; WORDS];
        let mut word = 0;
        while word < WORDS {
            sums[word] = Self::LOWEST[word] * ((1 << (Self::BITS - 1)) - LINE as u64);
            word += 1;
        }
        Self { marks: 0, sums }
    };

    fn add(&mut self, at: Square) -> bool {
        self.marks |= at;
        let one = &Self::ONE[at.trailing_zeros() as usize % 64];
        let mut full = 0;
        for ((sum, one), lowest) in self.sums.iter_mut().zip(one).zip(Self::LOWEST) {
            *sum += one;
            full |= *sum & lowest << (Self::BITS - 1);
        }
        full != 0
    }

    fn remove(&mut self, at: Square) {
        self.marks ^= at;
        let one = &Self::ONE[at.trailing_zeros() as usize % 64];
        for (sum, one) in self.sums.iter_mut().zip(one) {
            *sum -= one;
        }
    }
}
