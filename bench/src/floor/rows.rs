//! Marks in one word for each row, with a border of empty squares.

use crate::floor::{Marks, Vacant};

/// The number of words: a power of two, so that the compiler sees that every index is in range.
const ROWS: usize = 32;

/// A square: its row, from 1, and its column as a mask of one bit. Column 0 is the border.
#[derive(Clone, Copy)]
pub struct Square {
    pub row: u32,
    pub bit: u32,
}

impl Square {
    pub fn new(side: usize, index: usize) -> Self {
        Self {
            row: (index / side + 1) as u32,
            bit: 2 << (index % side),
        }
    }
}

/// The vacant squares: a word for each row.
#[derive(Clone)]
pub struct VacantRows([u32; ROWS]);

impl Vacant for VacantRows {
    type Square = Square;

    fn all(side: usize) -> Self {
        let mut rows = Self([0; ROWS]);
        for index in 0..side * side {
            rows.insert(Square::new(side, index));
        }
        rows
    }

    fn square(side: usize, index: usize) -> Square {
        Square::new(side, index)
    }

    fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let words = self.0;
        let (mut row, mut rest) = (0, words[0]);
        std::iter::from_fn(move || {
            while rest == 0 {
                row += 1;
                rest = *words.get(row)?;
            }
            let bit = rest & rest.wrapping_neg();
            rest ^= bit;
            Some(Square {
                row: row as u32,
                bit,
            })
        })
    }

    fn remove(&mut self, at: Square) {
        self.0[at.row as usize % ROWS] ^= at.bit;
    }

    fn insert(&mut self, at: Square) {
        self.remove(at);
    }
}

/// The marks of one player.
#[derive(Clone)]
pub struct Rows<const LINE: usize>([u32; ROWS]);

impl<const LINE: usize> Rows<LINE> {
    fn row(&self, row: u32) -> u32 {
        self.0[row as usize % ROWS]
    }

    /// The length of the run of marks beside a square.
    fn run(&self, at: Square, step: impl Fn(Square) -> Square) -> usize {
        let (mut length, mut next) = (0, step(at));
        while self.row(next.row) & next.bit != 0 {
            length += 1;
            next = step(next);
        }
        length
    }

    fn has_line(&self, at: Square) -> bool {
        let up = |at: Square| at.row.wrapping_sub(1);
        let down = |at: Square| at.row + 1;
        let run = |row: &dyn Fn(Square) -> u32, bit: fn(u32) -> u32| {
            self.run(at, |at| Square {
                row: row(at),
                bit: bit(at.bit),
            })
        };
        let same = |at: Square| at.row;
        run(&same, |bit| bit >> 1) + run(&same, |bit| bit << 1) + 1 >= LINE
            || run(&up, |bit| bit) + run(&down, |bit| bit) + 1 >= LINE
            || run(&up, |bit| bit >> 1) + run(&down, |bit| bit << 1) + 1 >= LINE
            || run(&up, |bit| bit << 1) + run(&down, |bit| bit >> 1) + 1 >= LINE
    }
}

impl<const LINE: usize> Marks<Square> for Rows<LINE> {
    const NAME: &str = "a word for each row, runs next to the last square";
    const NONE: Self = Self([0; ROWS]);

    fn add(&mut self, at: Square) -> bool {
        let near = self.row(at.row.wrapping_sub(1)) | self.row(at.row) | self.row(at.row + 1);
        self.0[at.row as usize % ROWS] |= at.bit;
        near & (at.bit << 1 | at.bit | at.bit >> 1) != 0 && self.has_line(at)
    }

    fn remove(&mut self, at: Square) {
        self.0[at.row as usize % ROWS] ^= at.bit;
    }
}
