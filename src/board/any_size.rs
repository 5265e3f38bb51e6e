//! Sizes as values.

mod text;

use core::error::Error;
use core::fmt::{self, Display};

use super::Coordinates;
use crate::player::{MAX_SIDE, pad};

pub use self::text::ParseSizeError;

/// A size as a value, from a user, a file or a connection.
///
/// Games from input, boards, lines, threads and most computer players take an `AnySize` like other
/// sizes, with [`Coordinates`] as squares. All sizes share compiled code, and their boards are the
/// top left corner of a 26×26 board.
///
/// A typed [`Game`](crate::Game), `Perfect`, `unbeaten!` and `Perft` need a
/// [`FixedSide`](super::FixedSide). [`visit`](Self::visit) turns the size into such a type.
///
/// ```
/// use tictactype::error::UnsupportedSize;
/// use tictactype::{AnyGame, AnySize, Coordinates, Line};
///
/// # fn main() -> Result<(), UnsupportedSize> {
/// let size = AnySize::new(15, 5)?;
/// assert_eq!(Line::all(size).count(), 572);
///
/// let mut game = AnyGame::on(size);
/// assert!(game.push(Coordinates { column: 7, row: 7 }).is_ok());
/// assert!(game.push(Coordinates { column: 15, row: 0 }).is_err());
/// assert_eq!(
///     AnySize::new(3, 4).unwrap_err().to_string(),
///     "a line of 4 is not supported on a side of 3: it must be 2 to 3",
/// );
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnySize {
    side: u8,
    line: u8,
}

impl AnySize {
    /// Creates a size from a side and the length of the winning line, both in squares.
    ///
    /// # Errors
    ///
    /// Returns [`UnsupportedSize`] if the side is not 2 to 26, or the line not 2 to the side.
    pub const fn new(side: usize, line: usize) -> Result<Self, UnsupportedSize> {
        match UnsupportedSize::check(side, line) {
            Ok(()) => Ok(Self {
                side: side as u8,
                line: line as u8,
            }),
            Err(error) => Err(error),
        }
    }

    /// Creates a size. Unchecked: the size must be supported.
    pub(crate) const fn known(side: u8, line: u8) -> Self {
        Self { side, line }
    }

    /// The number of columns, which is also the number of rows: 2 to 26.
    #[must_use]
    pub const fn side(self) -> usize {
        self.side as usize
    }

    /// The number of marks in a row that win: 2 to the side.
    #[must_use]
    pub const fn line(self) -> usize {
        self.line as usize
    }

    /// Returns `true` if a board of this size has the square.
    ///
    /// ```
    /// use tictactype::{AnySize, Coordinates};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let size = AnySize::new(3, 3)?;
    /// assert!(size.contains("c3".parse()?) && !size.contains("d3".parse()?));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub const fn contains(self, at: Coordinates) -> bool {
        at.column < self.side() && at.row < self.side()
    }
}

/// A size other than the expected one.
///
/// ```
/// use tictactype::{AnySize, Grid, Size};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let size = AnySize::new(15, 5)?;
/// let wrong = Grid::<3>::of(size).unwrap_err();
/// assert_eq!(wrong.to_string(), "expected a board of 3×3, found one of 15×15, 5 in a row");
/// assert_eq!(wrong.found(), size);
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WrongSize {
    found: AnySize,
    side: usize,
    line: Option<usize>,
}

impl WrongSize {
    /// Creates the error. `side` and `line` are the expected ones; `None` expects any line.
    pub(crate) const fn new(found: AnySize, side: usize, line: Option<usize>) -> Self {
        Self { found, side, line }
    }

    /// The size that was found.
    #[must_use]
    pub const fn found(&self) -> AnySize {
        self.found
    }
}

impl Display for WrongSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (side, found) = (self.side, self.found);
        match self.line {
            // If only the lines differ, the sentence names both. `Display` would omit a line as
            // long as the side.
            Some(line) if side == found.side() => {
                let found = found.line();
                pad(
                    f,
                    format_args!(
                        "expected a line of {line} on {side}×{side}, found one of {found}"
                    ),
                )
            }
            Some(line) => {
                let expected = AnySize::known(side as u8, line as u8);
                pad(
                    f,
                    format_args!("expected a board of {expected}, found one of {found}"),
                )
            }
            None => pad(
                f,
                format_args!("expected a {side}×{side} board with any line, found one of {found}"),
            ),
        }
    }
}

impl Error for WrongSize {}

/// A size that is not supported: the side must be 2 to 26, and the line 2 to the side.
///
/// ```
/// use tictactype::AnySize;
///
/// let error = AnySize::new(27, 5).unwrap_err();
/// assert_eq!((error.side(), error.line()), (27, 5));
/// assert_eq!(error.to_string(), "a side of 27 is not supported: it must be 2 to 26");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnsupportedSize {
    side: usize,
    line: usize,
}

impl UnsupportedSize {
    /// Checks the range of the side and of the line.
    pub(crate) const fn check(side: usize, line: usize) -> Result<(), Self> {
        if 2 <= line && line <= side && side <= MAX_SIDE {
            Ok(())
        } else {
            Err(Self { side, line })
        }
    }

    /// The requested side.
    #[must_use]
    pub const fn side(&self) -> usize {
        self.side
    }

    /// The requested line.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }
}

impl Display for UnsupportedSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { side, line } = self;
        if (2..=MAX_SIDE).contains(side) {
            pad(
                f,
                format_args!(
                    "a line of {line} is not supported on a side of {side}: it must be 2 to {side}"
                ),
            )
        } else {
            pad(
                f,
                format_args!("a side of {side} is not supported: it must be 2 to {MAX_SIDE}"),
            )
        }
    }
}

impl Error for UnsupportedSize {}

/// Writes a size as `3×3`, or as `15×15, 5 in a row` if the line is shorter than the side.
pub(crate) fn write_size(f: &mut fmt::Formatter<'_>, side: usize, line: usize) -> fmt::Result {
    if line == side {
        pad(f, format_args!("{side}×{side}"))
    } else {
        pad(f, format_args!("{side}×{side}, {line} in a row"))
    }
}
