//! The answers of a function on 3×3, as a table.

use core::fmt::{self, Debug};

use super::perspective::Perspective;
use crate::board::{FixedSide, Grid, Square};

/// The number of arrangements of marks on nine squares.
const ARRANGEMENTS: usize = 3_usize.pow(9);

/// The answers of a function on 3×3, for [`Rule::Function`](super::Rule::Function). Only
/// [`unbeaten!`](crate::unbeaten) creates one: it asks the function at compile time.
///
/// For each arrangement of marks, it has the index of the square to play, or 255.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnswerTable([u8; ARRANGEMENTS]);

/// The entry for a position without an answer.
const NO_ANSWER: u8 = 255;

impl AnswerTable {
    /// A table without answers.
    #[doc(hidden)]
    #[allow(
        clippy::large_const_arrays,
        clippy::large_stack_arrays,
        reason = "used only at compile time"
    )]
    pub const EMPTY: Self = Self([NO_ANSWER; ARRANGEMENTS]);

    #[allow(
        clippy::indexing_slicing,
        reason = "the number is below that of all arrangements"
    )]
    pub(crate) const fn record<const LINE: usize>(
        &mut self,
        board: &Perspective,
        at: Square<Grid<3, LINE>>,
    ) where
        Grid<3, LINE>: FixedSide,
    {
        self.0[arrangement(board)] = at.index() as u8;
    }

    /// The square that the function chose, which may be taken.
    pub(crate) const fn answer(&self, board: &Perspective) -> Option<usize> {
        match self.0.split_at_checked(arrangement(board)) {
            Some((_, [NO_ANSWER, ..] | [])) | None => None,
            Some((_, [square, ..])) => Some(*square as usize),
        }
    }
}

impl Debug for AnswerTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let answers = self.0.iter().filter(|answer| **answer != NO_ANSWER);
        write!(f, "AnswerTable({})", answers.count())
    }
}

/// Encodes the marks on nine squares as a base-3 number. Makes no calls, which are slow in
/// constants.
const fn arrangement(board: &Perspective) -> usize {
    let own = board.own();
    let (mut number, mut squares) = (0, board.marks().squares().split_at(9).0);
    while let [rest @ .., square] = squares {
        let digit = match square {
            None => 0,
            Some(mark) if *mark as u8 == own as u8 => 1,
            Some(_) => 2,
        };
        number = 3 * number + digit;
        squares = rest;
    }
    number
}
