//! The complete lines on a board. Whether a move completes one is determined in
//! [`store`](crate::store).

use core::iter::FusedIterator;
use core::ops::Range;

use crate::line::Line;
use crate::size::{SetOf, Size};

/// An iterator over all complete lines of a player's marks, returned by
/// [`Board::complete_lines`](super::Board::complete_lines). It does not borrow the board.
///
/// ```
/// use tictactype::{Board, Grid, X};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let board: Board<Grid<3, 2>> = "XXX/.../OO.".parse()?;
/// let lines = board.complete_lines(X);
/// assert_eq!(lines.map(|line| line.to_string()).collect::<Vec<_>>(), ["a1 b1", "b1 c1"]);
/// # Ok(()) }
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct CompleteLines<S: Size> {
    size: S,
    marks: SetOf<S>,
    candidates: Range<usize>,
}

impl<S: Size> CompleteLines<S> {
    pub(crate) fn new(size: S, marks: SetOf<S>) -> Self {
        let candidates = Line::<S>::NUMBERS;
        Self {
            size,
            marks,
            candidates,
        }
    }
}

/// Returns the line with a number, if it is on the board and the set contains it.
fn complete_line<S: Size>(size: S, marks: &SetOf<S>, number: usize) -> Option<Line<S>> {
    Line::numbered(size, number).filter(|line| line.is_in(marks))
}

impl<S: Size> Iterator for CompleteLines<S> {
    type Item = Line<S>;

    fn next(&mut self) -> Option<Line<S>> {
        let Self {
            size,
            marks,
            candidates,
        } = self;
        candidates.find_map(|number| complete_line(*size, marks, number))
    }
}

impl<S: Size> DoubleEndedIterator for CompleteLines<S> {
    fn next_back(&mut self) -> Option<Line<S>> {
        let Self {
            size,
            marks,
            candidates,
        } = self;
        let mut candidates = candidates.rev();
        candidates.find_map(|number| complete_line(*size, marks, number))
    }
}

impl<S: Size> FusedIterator for CompleteLines<S> {}
