//! Marks in one word, shifted onto themselves in each direction.

use crate::floor::Marks;
use crate::floor::word::{Lines, Square};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fold<const SIDE: usize, const LINE: usize>(u64);

impl<const SIDE: usize, const LINE: usize> Fold<SIDE, LINE> {
    /// For each direction, the step from a square to the next, and the squares where lines start.
    const STARTS: [(usize, u64); 4] = {
        let mut starts = [(1, 0), (SIDE, 0), (SIDE + 1, 0), (SIDE - 1, 0)];
        let lines = Lines::new(SIDE, LINE);
        let mut line = 0;
        while line < lines.as_slice().len() {
            let mask = lines.as_slice()[line];
            let first = mask.trailing_zeros();
            let mut direction = 0;
            while direction < 4 {
                let (mut square, mut expected) = (0, 0);
                while square < LINE {
                    expected |= 1 << (square * starts[direction].0);
                    square += 1;
                }
                if mask >> first == expected {
                    starts[direction].1 |= 1 << first;
                }
                direction += 1;
            }
            line += 1;
        }
        starts
    };
}

impl<const SIDE: usize, const LINE: usize> Marks<Square> for Fold<SIDE, LINE> {
    const NAME: &str = "marks in a word, shifted onto themselves";
    const NONE: Self = Self(0);

    fn add(&mut self, at: Square) -> bool {
        self.0 |= at;
        let mut lines = 0;
        for (step, starts) in Self::STARTS {
            // Each bit of `run` stands for `length` marks in a row.
            let (mut run, mut length) = (self.0, 1);
            while 2 * length <= LINE {
                run &= run >> (length * step);
                length *= 2;
            }
            if length < LINE {
                run &= run >> ((LINE - length) * step);
            }
            lines |= run & starts;
        }
        lines != 0
    }

    fn remove(&mut self, at: Square) {
        self.0 ^= at;
    }
}
