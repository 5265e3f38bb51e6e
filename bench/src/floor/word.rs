//! Sets of squares in one word, row by row, and the lines in them.

use crate::floor::Vacant;

/// A square as a mask of one bit.
pub type Square = u64;

impl Vacant for u64 {
    type Square = Square;

    fn all(side: usize) -> Self {
        u64::MAX >> (64 - side * side)
    }

    fn square(_: usize, index: usize) -> Square {
        1 << index
    }

    fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let mut rest = *self;
        std::iter::from_fn(move || {
            let at = rest & rest.wrapping_neg();
            rest ^= at;
            (at != 0).then_some(at)
        })
    }

    fn remove(&mut self, at: Square) {
        *self ^= at;
    }

    fn insert(&mut self, at: Square) {
        *self ^= at;
    }
}

/// The lines of a size, each as a mask.
pub struct Lines {
    masks: [u64; 256],
    len: usize,
}

impl Lines {
    /// All sequences of `line` squares in a row on a board of `side` columns and rows.
    pub const fn new(side: usize, line: usize) -> Self {
        let mut lines = Self {
            masks: [0; 256],
            len: 0,
        };
        let mut direction = 0;
        while direction < 4 {
            let mut first = 0;
            while first < side * side {
                lines.push(side, line, first, direction);
                first += 1;
            }
            direction += 1;
        }
        lines
    }

    /// Adds the line that starts at `first`, if it fits on the board.
    const fn push(&mut self, side: usize, line: usize, first: usize, direction: usize) {
        let (row, column) = (first / side, first % side);
        let fits_right = column + line <= side;
        let fits_down = row + line <= side;
        let fits_left = column + 1 >= line;
        let (fits, step) = [
            (fits_right, 1),
            (fits_down, side),
            (fits_right && fits_down, side + 1),
            (fits_left && fits_down, side - 1),
        ][direction];
        if fits {
            let mut square = 0;
            while square < line {
                self.masks[self.len] |= 1 << (first + square * step);
                square += 1;
            }
            self.len += 1;
        }
    }

    pub const fn as_slice(&self) -> &[u64] {
        self.masks.split_at(self.len).0
    }
}
