//! Marks in one word. A move compares them with the lines through its square: up to `LINES`.

use crate::floor::Marks;
use crate::floor::word::{Lines, Square};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Through<const SIDE: usize, const LINE: usize, const LINES: usize>(u64);

impl<const SIDE: usize, const LINE: usize, const LINES: usize> Through<SIDE, LINE, LINES> {
    /// The lines through each square. The first one fills the rest of the list.
    const THROUGH: &[[u64; LINES]; 64] = &{
        let mut through = [[0; LINES]; 64];
        let lines = Lines::new(SIDE, LINE);
        let mut square = 0;
        while square < SIDE * SIDE {
            let (mut line, mut len) = (0, 0);
            while line < lines.as_slice().len() {
                let mask = lines.as_slice()[line];
                if mask >> square & 1 != 0 {
                    through[square][len] = mask;
                    len += 1;
                }
                line += 1;
            }
            while len < LINES {
                through[square][len] = through[square][0];
                len += 1;
            }
            square += 1;
        }
        through
    };

    /// The neighbors of each square.
    const NEIGHBORS: &[u64; 64] = &{
        let mut neighbors = [0; 64];
        let pairs = Lines::new(SIDE, 2);
        let mut pair = 0;
        while pair < pairs.as_slice().len() {
            let mask = pairs.as_slice()[pair];
            let (first, last) = (mask.trailing_zeros(), 63 - mask.leading_zeros());
            neighbors[first as usize] |= 1 << last;
            neighbors[last as usize] |= 1 << first;
            pair += 1;
        }
        neighbors
    };
}

impl<const SIDE: usize, const LINE: usize, const LINES: usize> Marks<Square>
    for Through<SIDE, LINE, LINES>
{
    const NAME: &str = "marks in a word, the lines through the last square";
    const NONE: Self = Self(0);

    fn add(&mut self, at: Square) -> bool {
        self.0 |= at;
        let square = at.trailing_zeros() as usize % 64;
        // Most squares have no marks beside them, so this is faster than always comparing lines.
        self.0 & Self::NEIGHBORS[square] != 0
            && Self::THROUGH[square]
                .iter()
                .any(|line| self.0 & line == *line)
    }

    fn remove(&mut self, at: Square) {
        self.0 ^= at;
    }
}
