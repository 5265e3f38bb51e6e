//! A memo of shapes.

use alloc::vec::Vec;

use super::shape::Shape;

/// The shapes of one length of line by their marks, filled when they are asked for.
///
/// Each of the squares around the middle is the player's, vacant, or neither, so that a pattern is
/// a number with three digits to choose from. A line of eight would have 3^14 patterns; shapes of
/// such long lines are not kept.
#[derive(Clone, Debug)]
pub(crate) struct ShapeTable {
    line: usize,
    /// For each set of squares, the number with the digit 1 for each of them.
    numbers: Vec<u32>,
    /// For each pattern, the byte of the shape plus one; 0 if it is not known yet.
    shapes: Vec<u8>,
}

/// The longest line whose shapes are kept.
const LONGEST_LINE: usize = 7;

impl ShapeTable {
    /// Creates an empty memo for a length of line.
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

    /// The shape of a move in the middle of `2 * line - 1` squares, as [`Shape::of`] does.
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

/// The bits below and above the one in the middle, without a gap.
#[inline]
const fn without_middle(bits: u64, line: usize) -> u64 {
    let below = line - 1;
    bits & ((1 << below) - 1) | bits >> line << below
}
