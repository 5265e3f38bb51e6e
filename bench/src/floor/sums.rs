//! Marks in one word, and the number of marks on each full line, all in one other word.

use crate::floor::Marks;
use crate::floor::word::{Lines, Square};

/// The marks, and for each line four bits, of which the highest is set when the line is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sums<const SIDE: usize> {
    marks: u64,
    sums: u64,
}

impl<const SIDE: usize> Sums<SIDE> {
    const ALL: Lines = Lines::new(SIDE, SIDE);

    /// The lines whose marks are counted. On 8×8, the word has no room for the two diagonals.
    const COUNTED: usize = {
        let lines = Self::ALL.as_slice().len();
        if lines < 16 { lines } else { 16 }
    };

    /// The lines whose marks are not counted.
    const REST: &[u64] = const { &Self::ALL }.as_slice().split_at(Self::COUNTED).1;

    /// What is added to the counts for a mark on each square.
    const ONE: &[u64; 64] = &{
        let mut one = [0; 64];
        let mut line = 0;
        while line < Self::COUNTED {
            let mut square = 0;
            while square < 64 {
                one[square] |= (Self::ALL.as_slice()[line] >> square & 1) << (4 * line);
                square += 1;
            }
            line += 1;
        }
        one
    };

    const EVERY: u64 = 0x1111_1111_1111_1111 & u64::MAX >> (64 - 4 * Self::COUNTED);
}

impl<const SIDE: usize> Marks<Square> for Sums<SIDE> {
    const NAME: &str = "marks in a word, and the sums of marks on the lines";
    const NONE: Self = Self {
        marks: 0,
        sums: (8 - SIDE as u64) * Self::EVERY,
    };

    fn add(&mut self, at: Square) -> bool {
        self.marks |= at;
        self.sums += Self::ONE[at.trailing_zeros() as usize % 64];
        let counted = self.sums & (8 * Self::EVERY) != 0;
        counted | Self::REST.iter().any(|line| self.marks & line == *line)
    }

    fn remove(&mut self, at: Square) {
        self.marks ^= at;
        self.sums -= Self::ONE[at.trailing_zeros() as usize % 64];
    }
}
