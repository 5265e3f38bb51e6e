//! The error for a text that is not a board.

use core::error::Error;
use core::fmt::{self, Display};

use super::symbols::lookalike;
use crate::player::{Excerpt, Sentence, pad};

/// Text that is not a board of the expected size.
///
/// ```
/// use tictactype::{Board, Grid};
///
/// let refused = |text: &str| text.parse::<Board<Grid<3>>>().unwrap_err();
///
/// let error = refused("OX./.Z./...");
/// assert_eq!(error.to_string(), "row 2 at byte 5: expected `X`, `O` or `.`, found `Z`");
/// assert_eq!((error.row(), error.offset()), (Some(2), 5));
///
/// assert_eq!(
///     refused("\u{41E}X./.X./...").to_string(),
///     "row 1 at byte 0: expected `X`, `O` or `.`, found `\u{41E}`, a Greek or Cyrillic letter",
/// );
/// assert_eq!(
///     refused("OX/.X./...").to_string(),
///     "row 1 at byte 2: expected 3 squares, found 2",
/// );
/// assert_eq!(
///     refused("OX./.X.").to_string(),
///     "row 3 at byte 7: expected 3 rows, found 2",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseBoardError {
    /// Counted from 0.
    row: Option<usize>,
    offset: usize,
    problem: TextProblem,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum TextProblem {
    TooLong {
        limit: usize,
        found: usize,
    },
    WrongLetter {
        expected: char,
        found: char,
    },
    /// The digits at the beginning of a row are not its number.
    WrongNumber {
        found: Excerpt,
    },
    NotASquare {
        found: char,
        is_strict: bool,
    },
    WrongCount {
        of: &'static str,
        expected: usize,
        found: usize,
    },
}

impl TextProblem {
    pub(super) const fn wrong_count(of: &'static str, expected: usize, found: usize) -> Self {
        Self::WrongCount {
            of,
            expected,
            found,
        }
    }
}

impl ParseBoardError {
    pub(super) const fn new(row: Option<usize>, offset: usize, problem: TextProblem) -> Self {
        Self {
            row,
            offset,
            problem,
        }
    }

    /// The number of the row where parsing failed, from 1. `None` if it failed in the column
    /// letters, or if the text is too long.
    #[must_use]
    pub const fn row(&self) -> Option<usize> {
        match self.row {
            Some(row) => Some(row + 1),
            None => None,
        }
    }

    /// The offset where parsing failed, in bytes from 0. If the text is too long, this is the last
    /// character boundary within the limit.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }
}

impl ParseBoardError {
    /// Writes the error up to and including `, found `.
    const fn expectation(&self) -> Sentence {
        let sentence = Sentence::new();
        let sentence = match (self.row(), self.problem) {
            (_, TextProblem::TooLong { .. }) => sentence,
            (Some(row), _) => sentence.text("row ").number(row).text(" at byte "),
            (None, _) => sentence.text("column letters at byte "),
        };
        let sentence = match self.problem {
            TextProblem::TooLong { .. } => sentence.text("expected "),
            _ => sentence.number(self.offset).text(": expected "),
        };
        let sentence = match self.problem {
            TextProblem::TooLong { limit, .. } => {
                sentence.text("at most ").number(limit).text(" bytes")
            }
            TextProblem::WrongLetter { expected, .. } => {
                sentence.text("`").character(expected).text("`")
            }
            TextProblem::WrongNumber { .. } => {
                let expected = match self.row() {
                    Some(row) => row,
                    None => 0,
                };
                sentence.text("the row number ").number(expected)
            }
            TextProblem::NotASquare {
                is_strict: true, ..
            } => sentence.text("`X`, `O` or `.`"),
            TextProblem::NotASquare { .. } => {
                sentence.text("a mark or a vacant square of the reader")
            }
            TextProblem::WrongCount { of, expected, .. } => {
                sentence.number(expected).text(" ").text(of)
            }
        };
        sentence.text(", found ")
    }

    /// The end of the sentence, if the letter found only looks like a mark.
    const fn alphabet(&self) -> &'static str {
        match self.problem {
            TextProblem::NotASquare {
                found: found @ '\u{370}'..='\u{52F}',
                ..
            } if lookalike(found) != found => ", a Greek or Cyrillic letter",
            _ => "",
        }
    }

    /// Writes the sentence. `const`, for [`board!`](crate::board!).
    pub(crate) const fn sentence(&self) -> Sentence {
        let sentence = self.expectation();
        match self.problem {
            TextProblem::TooLong { found, .. } | TextProblem::WrongCount { found, .. } => {
                sentence.number(found)
            }
            TextProblem::WrongLetter { found, .. } | TextProblem::NotASquare { found, .. } => {
                let sentence = sentence.text("`").character(found).text("`");
                sentence.text(self.alphabet())
            }
            TextProblem::WrongNumber { found } => {
                sentence.text("`").word(found.as_str().as_bytes()).text("`")
            }
        }
    }
}

/// Writes the sentence, and escapes the text found, which constants cannot do.
impl Display for ParseBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let expectation = self.expectation();
        let expectation = expectation.as_str();
        match self.problem {
            TextProblem::TooLong { found, .. } | TextProblem::WrongCount { found, .. } => {
                pad(f, format_args!("{expectation}{found}"))
            }
            TextProblem::WrongLetter { found, .. } | TextProblem::NotASquare { found, .. } => {
                let (found, alphabet) = (found.escape_debug(), self.alphabet());
                pad(f, format_args!("{expectation}`{found}`{alphabet}"))
            }
            TextProblem::WrongNumber { found } => pad(f, format_args!("{expectation}`{found}`")),
        }
    }
}

impl Error for ParseBoardError {}
