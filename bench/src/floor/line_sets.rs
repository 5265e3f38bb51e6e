//! Marks in one word for each row, column, diagonal and antidiagonal.

use crate::floor::Marks;
use crate::floor::rows::Square;

#[derive(Clone)]
pub struct LineSets<const LINE: usize> {
    rows: [u32; 32],
    columns: [u32; 32],
    diagonals: [u32; 64],
    antidiagonals: [u32; 64],
}

impl<const LINE: usize> LineSets<LINE> {
    fn words(&mut self, at: Square) -> [(&mut u32, u32); 4] {
        let (row, column) = (at.row as usize % 32, at.bit.trailing_zeros() as usize % 32);
        let by_row = 1 << row;
        [
            (&mut self.rows[row], at.bit),
            (&mut self.columns[column], by_row),
            (&mut self.diagonals[32 + row - column], by_row),
            (&mut self.antidiagonals[row + column], by_row),
        ]
    }
}

impl<const LINE: usize> Marks<Square> for LineSets<LINE> {
    const NAME: &str = "a word for each row, column and diagonal";
    const NONE: Self = Self {
        rows: [0; 32],
        columns: [0; 32],
        diagonals: [0; 64],
        antidiagonals: [0; 64],
    };

    fn add(&mut self, at: Square) -> bool {
        let mut lines = 0;
        for (word, bit) in self.words(at) {
            *word |= bit;
            let (mut run, mut length) = (*word, 1);
            while 2 * length <= LINE {
                run &= run >> length;
                length *= 2;
            }
            if length < LINE {
                run &= run >> (LINE - length);
            }
            lines |= run;
        }
        lines != 0
    }

    fn remove(&mut self, at: Square) {
        for (word, bit) in self.words(at) {
            *word ^= bit;
        }
    }
}
