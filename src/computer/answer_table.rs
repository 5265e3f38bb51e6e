//! The answers of a function on 3×3, as a table.

use core::fmt::{self, Debug};

use crate::board::{FixedSide, Grid, Square};

/// The number of arrangements of marks on nine squares.
pub(crate) const ARRANGEMENTS: usize = 3_usize.pow(9);

/// For each arrangement of marks, the index of the square to play, or [`NO_ANSWER`].
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Answers([u8; ARRANGEMENTS]);

impl Answers {
    #[allow(
        clippy::indexing_slicing,
        reason = "the number is below that of all arrangements"
    )]
    pub(crate) const fn record<const LINE: usize>(
        &mut self,
        arrangement: usize,
        at: Square<Grid<3, LINE>>,
    ) where
        Grid<3, LINE>: FixedSide,
    {
        self.0[arrangement] = at.index() as u8;
    }
}

/// The entry for a position without an answer.
const NO_ANSWER: u8 = 255;

/// A table without answers.
#[allow(clippy::large_const_arrays, reason = "used only at compile time")]
pub const NO_ANSWERS: Answers = Answers([NO_ANSWER; ARRANGEMENTS]);

/// Encodes the marks on nine squares as a base-3 number.
pub(crate) const fn arrangement(own: u32, other: u32) -> usize {
    let (mut number, mut at) = (0, 9);
    while at > 0 {
        at -= 1;
        let digit = (own >> at & 1) + 2 * (other >> at & 1);
        number = 3 * number + digit as usize;
    }
    number
}

/// The answers of a function on 3×3, for [`Rule::Function`](super::Rule::Function). Only
/// [`unbeaten!`](crate::unbeaten) creates one: it asks the function at compile time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnswerTable(&'static Answers);

impl AnswerTable {
    /// Creates the table from the answers of an interview.
    #[doc(hidden)]
    #[must_use]
    pub const fn new(answers: &'static Answers) -> Self {
        Self(answers)
    }

    /// The square that the function chose, which may be taken.
    pub(crate) const fn answer(self, own: u32, other: u32) -> Option<usize> {
        match self.0.0.split_at_checked(arrangement(own, other)) {
            Some((_, [NO_ANSWER, ..] | [])) | None => None,
            Some((_, [square, ..])) => Some(*square as usize),
        }
    }
}

impl Debug for AnswerTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let answers = self.0.0.iter().filter(|answer| **answer != NO_ANSWER);
        write!(f, "AnswerTable({})", answers.count())
    }
}
