//! Tables of positions and answers.

use crate::board::notation;
use crate::player::Symmetry;

/// A table of 3×3 positions, each with the square to play, for a
/// [`Rule::Table`](super::Rule::Table).
///
/// A position is written like the `Debug` output of a [`Board`](crate::Board).
///
/// ```
/// use tictactype::computer::{Advice, Rule, Table};
/// use tictactype::{Grid, at};
///
/// const CENTER: Table = Table::new(&[("X../.../...", "b2")]).up_to_symmetry();
///
/// let game = Grid::<3>::game().open(at!(c3));
/// assert_eq!(Rule::Table(CENTER).advise(game.as_in_play()), Some(at!(b2)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Table {
    rows: &'static [(&'static str, &'static str)],
    is_up_to_symmetry: bool,
}

impl Table {
    /// Creates a table of positions and answers.
    #[must_use]
    pub const fn new(rows: &'static [(&'static str, &'static str)]) -> Self {
        Self {
            rows,
            is_up_to_symmetry: false,
        }
    }

    /// Uses each row for all [symmetric](Symmetry) positions too.
    ///
    /// The first row that fits a position gives the answer, by the first symmetry of
    /// [`Symmetry::ALL`] that maps the row to the position.
    #[must_use]
    pub const fn up_to_symmetry(mut self) -> Self {
        self.is_up_to_symmetry = true;
        self
    }

    /// The first row, counted from 1, that is not a 3×3 position and a square.
    pub(crate) const fn malformed(&self) -> Option<usize> {
        let (mut rows, mut number) = (self.rows, 1);
        while let [(board, at), rest @ ..] = rows {
            if marks(board).is_none() || square(at).is_none() {
                return Some(number);
            }
            (rows, number) = (rest, number + 1);
        }
        None
    }

    /// Returns the answer to a position, given as the sets of X and O.
    pub(crate) const fn answer(&self, x: u32, o: u32) -> Option<usize> {
        let mut rows = self.rows;
        while let [(board, at), rest @ ..] = rows {
            if let (Some((row_x, row_o)), Some(at)) = (marks(board), square(at)) {
                let mut symmetries: &[Symmetry] = &Symmetry::ALL;
                while let [symmetry, others @ ..] = symmetries {
                    if image(row_x, *symmetry) == x && image(row_o, *symmetry) == o {
                        return Some(symmetry.image(at, 3));
                    }
                    symmetries = if self.is_up_to_symmetry { others } else { &[] };
                }
            }
            rows = rest;
        }
        None
    }
}

/// The image of a set of squares.
const fn image(set: u32, symmetry: Symmetry) -> u32 {
    let (mut image, mut rest) = (0, set);
    while let Some(at) = first(rest) {
        image |= 1 << symmetry.image(at, 3);
        rest &= rest - 1;
    }
    image
}

/// The first square of a set.
pub(crate) const fn first(set: u32) -> Option<usize> {
    match set {
        0 => None,
        _ => Some(set.trailing_zeros() as usize),
    }
}

/// Parses rows such as `OX./.X./...`: the marks of X and of O.
const fn marks(text: &str) -> Option<(u32, u32)> {
    let (mut x, mut o, mut at) = (0, 0, 0);
    let mut bytes = text.as_bytes();
    if bytes.len() != 11 {
        return None;
    }
    while let [byte, rest @ ..] = bytes {
        // In well-formed text, the slashes are 8 and 4 bytes from the end. If one is missing, there
        // are more than nine squares.
        let is_end_of_row = bytes.len() % 4 == 0;
        match *byte {
            b'/' if is_end_of_row => {
                bytes = rest;
                continue;
            }
            b'X' => x |= 1 << at,
            b'O' => o |= 1 << at,
            b'.' => {}
            _ => return None,
        }
        (at, bytes) = (at + 1, rest);
    }
    match at {
        9 => Some((x, o)),
        _ => None,
    }
}

/// Parses a square of 3×3.
const fn square(text: &str) -> Option<usize> {
    match notation::read(text.as_bytes()) {
        Ok(square) => {
            let (column, row) = (notation::column(square.letter), square.row);
            if column < 3 && row >= 1 && row <= 3 {
                Some((row - 1) * 3 + column)
            } else {
                None
            }
        }
        Err(_) => None,
    }
}
