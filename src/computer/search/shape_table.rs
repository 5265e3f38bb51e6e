//! A table of shapes, so that each is computed once.

use alloc::vec::Vec;

use super::shape::Shape;

/// The shapes for one length of line, computed when they are first needed.
///
/// Each of the `2 * (line - 1)` squares around the middle is the player's, vacant or blocked, so a
/// pattern is a base-3 number. For lines of eight, there are 3^14 patterns. The table keeps none
/// for lines longer than seven, and computes their shapes each time.
#[derive(Clone, Debug)]
pub(crate) struct ShapeTable {
    line: usize,
    /// For each set of squares, the base-3 number with a 1 for each square.
    numbers: Vec<u32>,
    /// For each pattern, the byte of its shape plus one; 0 if not computed yet.
    shapes: Vec<u8>,
}

/// The longest line whose shapes the table keeps.
const LONGEST_LINE: usize = 7;

impl ShapeTable {
    /// Creates an empty table for a length of line.
    pub(crate) fn new(line: usize) -> Self {
        if line > LONGEST_LINE {
            return Self {
                line,
                numbers: Vec::new(),
                shapes: Vec::new(),
            };
        }
        let squares = 2 * (line as u32 - 1);
        let number = |set: u32| {
            let digits = (0..squares).map(|digit| 3_u32.pow(digit) * (set >> digit & 1));
            digits.sum()
        };
        Self {
            line,
            numbers: (0..1 << squares).map(number).collect(),
            shapes: alloc::vec![0; 3_usize.pow(squares)],
        }
    }

    /// The length of line.
    pub(crate) const fn line(&self) -> usize {
        self.line
    }

    /// Looks up [`Shape::of`].
    #[inline]
    pub(crate) fn shape(&mut self, own: u64, open: u64) -> Shape {
        let line = self.line;
        let number = |set| {
            let number = self.numbers.get(without_middle(set, line) as usize);
            number.copied().unwrap_or_default() as usize
        };
        let place = number(own) + number(open);
        match self.shapes.get(place) {
            Some(0) => self.keep(place, Shape::of(own, open, line)),
            Some(byte) => Shape::from_byte(*byte - 1),
            None => Shape::of(own, open, line),
        }
    }

    #[cold]
    fn keep(&mut self, place: usize, shape: Shape) -> Shape {
        if let Some(byte) = self.shapes.get_mut(place) {
            *byte = shape.byte() + 1;
        }
        shape
    }
}

/// Removes the middle bit and closes the gap.
#[inline]
const fn without_middle(bits: u64, line: usize) -> u64 {
    let below = line - 1;
    bits & ((1 << below) - 1) | bits >> line << below
}
