//! Sizes as text.

use core::error::Error;
use core::fmt::{self, Display};
use core::str::FromStr;

use super::AnySize;
use crate::board::{UnsupportedSize, write_size};
use crate::player::{Expected, ParseError, pad};

/// The most digits of a number. No supported size has three, but the error can name such a size.
const MOST_DIGITS: usize = 3;

/// Writes the size as `3×3`, or as `15×15, 5 in a row` if the line is shorter than the side. With
/// `{:#}`, writes the form for records: `3x3`, `15x15/5`. [`FromStr`] parses both forms.
///
/// ```
/// use tictactype::AnySize;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let size = AnySize::new(15, 5)?;
/// assert_eq!(size.to_string(), "15×15, 5 in a row");
/// assert_eq!(format!("{size:#}"), "15x15/5");
/// assert_eq!(format!("{:#}", AnySize::new(3, 3)?), "3x3");
/// # Ok(()) }
/// ```
impl Display for AnySize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (side, line) = (self.side(), self.line());
        if !f.alternate() {
            write_size(f, side, line)
        } else if line == side {
            pad(f, format_args!("{side}x{side}"))
        } else {
            pad(f, format_args!("{side}x{side}/{line}"))
        }
    }
}

/// Parses a size of a square board: `3x3`, or with a line shorter than the side, `15x15/5` or
/// `15×15, 5 in a row`. Accepts `x`, `X` and `×`.
///
/// ```
/// use tictactype::AnySize;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// assert_eq!("15x15/5".parse(), Ok(AnySize::new(15, 5)?));
/// assert_eq!("3x3".parse(), Ok(AnySize::new(3, 3)?));
/// assert_eq!("4×4, 3 in a row".parse(), Ok(AnySize::new(4, 3)?));
/// # Ok(()) }
/// ```
///
/// # Errors
///
/// Returns [`ParseSizeError`] if the text is not a size, or if the size is not supported.
impl FromStr for AnySize {
    type Err = ParseSizeError;

    fn from_str(text: &str) -> Result<Self, ParseSizeError> {
        let mut rest = text;
        let (side, line) = sides_and_line(&mut rest).ok_or_else(|| {
            let offset = text.len() - rest.len();
            ParseSizeError::NotASize(ParseError::new(Expected::Size, text, offset))
        })?;
        Self::new(side, line).map_err(ParseSizeError::Unsupported)
    }
}

/// Parses a side, twice, and a line. Leaves in `rest` what it could not read.
fn sides_and_line(rest: &mut &str) -> Option<(usize, usize)> {
    let side = number(rest)?;
    skip("x", rest)
        .or_else(|| skip("X", rest))
        .or_else(|| skip("×", rest))?;
    let before = *rest;
    if number(rest)? != side {
        *rest = before;
        return None;
    }
    let line = if skip("/", rest).is_some() {
        number(rest)?
    } else if skip(", ", rest).is_some() {
        let line = number(rest)?;
        skip(" in a row", rest)?;
        line
    } else {
        side
    };
    rest.is_empty().then_some((side, line))
}

/// Parses a number without leading zeros.
fn number(rest: &mut &str) -> Option<usize> {
    let end = rest
        .bytes()
        .take(MOST_DIGITS)
        .take_while(u8::is_ascii_digit)
        .count();
    let (digits, after) = rest.split_at_checked(end)?;
    let is_zero_led = digits.len() > 1 && digits.starts_with('0');
    let number = digits.parse().ok().filter(|_| !is_zero_led)?;
    *rest = after;
    Some(number)
}

/// Skips a text if the rest begins with it.
fn skip(expected: &str, rest: &mut &str) -> Option<()> {
    *rest = rest.strip_prefix(expected)?;
    Some(())
}

/// Text that is not a supported size.
///
/// ```
/// use tictactype::AnySize;
///
/// let refused = |text: &str| text.parse::<AnySize>().unwrap_err().to_string();
/// assert_eq!(
///     refused("three"),
///     "`three` is not a size: expected a square board, such as `3x3`, or `15x15/5` for five in a row",
/// );
/// assert_eq!(
///     refused("3x3/4"),
///     "a line of 4 is not supported on a side of 3: it must be 2 to 3",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ParseSizeError {
    /// The text does not have the form of a size.
    NotASize(ParseError),
    /// The text is a size that is not supported.
    Unsupported(UnsupportedSize),
}

impl ParseSizeError {
    /// The offset where parsing failed, in bytes from 0.
    #[must_use]
    pub const fn offset(&self) -> usize {
        match self {
            Self::NotASize(error) => error.offset(),
            Self::Unsupported(_) => 0,
        }
    }
}

impl Display for ParseSizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotASize(error) => error.fmt(f),
            Self::Unsupported(error) => error.fmt(f),
        }
    }
}

impl Error for ParseSizeError {}
