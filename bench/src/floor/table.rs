//! Marks in one word, and a table with a bit for every set of squares: 64 bytes on 3×3, 8 KiB on
//! 4×4.

use crate::floor::Marks;
use crate::floor::word::{Lines, Square};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table<const SIDE: usize, const LINE: usize, const WORDS: usize>(u64);

impl<const SIDE: usize, const LINE: usize, const WORDS: usize> Table<SIDE, LINE, WORDS> {
    /// The sets with a line.
    const WON: &[u64; WORDS] = &{
        let mut won = [0; WORDS];
        let lines = Lines::new(SIDE, LINE);
        let mut line = 0;
        while line < lines.as_slice().len() {
            let mask = lines.as_slice()[line];
            won[mask as usize / 64] |= 1 << (mask % 64);
            line += 1;
        }
        // A set has a line if it still has one with a square removed.
        let mut square = 0;
        while square < SIDE * SIDE {
            let mut word = 0;
            while word < WORDS {
                if square < 6 {
                    won[word] |= (won[word] & WITHOUT[square]) << (1 << square);
                } else if word >> (square - 6) & 1 != 0 {
                    won[word] |= won[word ^ 1 << (square - 6)];
                }
                word += 1;
            }
            square += 1;
        }
        won
    };
}

/// For each of the first six squares, a mask of the sets in a word that lack it.
const WITHOUT: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0F0F_0F0F_0F0F_0F0F,
    0x00FF_00FF_00FF_00FF,
    0x0000_FFFF_0000_FFFF,
    0x0000_0000_FFFF_FFFF,
];

impl<const SIDE: usize, const LINE: usize, const WORDS: usize> Marks<Square>
    for Table<SIDE, LINE, WORDS>
{
    const NAME: &str = "marks in a word, a table of won ones";
    const NONE: Self = Self(0);

    fn add(&mut self, at: Square) -> bool {
        self.0 |= at;
        Self::WON[(self.0 / 64) as usize % WORDS] >> (self.0 % 64) & 1 != 0
    }

    fn remove(&mut self, at: Square) {
        self.0 ^= at;
    }
}
