//! The error for unexpected text.

use core::error::Error;
use core::fmt::{self, Display};

use super::{Excerpt, pad};

/// Text that is not a mark, result, level, square or size.
///
/// ```
/// use tictactype::{Coordinates, GameResult, Mark};
///
/// let error = "Z".parse::<Mark>().unwrap_err();
/// assert_eq!(error.text(), "Z");
/// assert_eq!(error.to_string(), "`Z` is not a mark: expected X or O");
///
/// assert_eq!(
///     "X lost".parse::<GameResult>().unwrap_err().to_string(),
///     "`X lost` is not a result: expected `X won`, `O won` or `a draw`",
/// );
/// assert_eq!("b2b".parse::<Coordinates>().unwrap_err().offset(), 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseError {
    text: Excerpt,
    offset: usize,
    expected: Expected,
}

/// What a text was expected to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Expected {
    Mark,
    Result,
    Square,
    Size,
    #[cfg(all(feature = "alloc", feature = "computer"))]
    Level,
}

impl ParseError {
    /// Creates the error for a text that is wrong from an offset on.
    pub(crate) const fn new(expected: Expected, text: &str, offset: usize) -> Self {
        Self {
            text: Excerpt::of(text.as_bytes()),
            offset,
            expected,
        }
    }

    /// The text, or its beginning if it is longer than 32 bytes.
    #[must_use]
    pub const fn text(&self) -> &str {
        self.text.as_str()
    }

    /// The offset where a square or a size goes wrong, in bytes from 0. Marks, results and levels
    /// are read as a whole, so their offset is 0.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }
}

impl Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (noun, expected) = match self.expected {
            Expected::Mark => ("mark", "X or O"),
            Expected::Result => ("result", "`X won`, `O won` or `a draw`"),
            Expected::Square => ("square", "a column letter and a row number, such as `b2`"),
            Expected::Size => (
                "size",
                "a square board, such as `3x3`, or `15x15/5` for five in a row",
            ),
            #[cfg(all(feature = "alloc", feature = "computer"))]
            Expected::Level => ("level", "beginner, easy, medium, hard or expert"),
        };
        let text = self.text;
        pad(
            f,
            format_args!("`{text}` is not a {noun}: expected {expected}"),
        )
    }
}

impl Error for ParseError {}
