//! Sizes that are known only at run time.

mod text;

use core::error::Error;
use core::fmt::{self, Display};

use crate::coordinates::Coordinates;
use crate::player::{MAX_SIDE, for_each_side};
use crate::size::{AnyLine, Grid, Size, UnsupportedSize, write_size};
use crate::square::{ParseSquareError, Square};
use crate::square_notation::{column, read_name};

pub use self::text::{NotASize, ParseSizeError};

/// A size that is known only at run time: from a user, a file or a connection.
///
/// To play on it, make an [`AnySizeGame`](crate::AnySizeGame). To run code that is generic over the
/// size, call [`visit`](Self::visit). It compiles the code once for each of the 25 sides, with the
/// line as a value, and calls the copy for this side.
///
/// ```
/// use tictactype::error::UnsupportedSize;
/// use tictactype::{AnySize, Game, Line, Size, SizeVisitor};
///
/// struct CountLines;
///
/// impl SizeVisitor for CountLines {
///     type Output = usize;
///
///     fn visit<S: Size>(self, size: S) -> usize {
///         Line::all(size).count()
///     }
/// }
///
/// # fn main() -> Result<(), UnsupportedSize> {
/// assert_eq!(AnySize::new(15, 5)?.visit(CountLines), 572);
/// assert_eq!(
///     AnySize::new(3, 4).unwrap_err().to_string(),
///     "a line of 4 is not supported on a side of 3: it must be 2 to 3",
/// );
/// # Ok(()) }
/// ```
#[doc(alias = "board_size")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnySize {
    side: u8,
    line: u8,
}

/// Code to run with a size that is known only at run time; see [`AnySize::visit`].
///
/// The type of a game contains its size, so a game cannot leave the visit. To keep games of mixed
/// sizes, use [`AnySizeGame`](crate::AnySizeGame), which needs no visitor to play.
///
/// A closure cannot be a visitor, because it cannot be generic.
///
/// ```
/// use tictactype::{AnyGame, AnySize, Size, SizeVisitor};
///
/// /// Plays a record and returns the result, if the game is over.
/// struct Replay<'a>(&'a str);
///
/// impl SizeVisitor for Replay<'_> {
///     type Output = Result<Option<String>, Box<dyn std::error::Error>>;
///
///     fn visit<S: Size>(self, size: S) -> Self::Output {
///         let game = AnyGame::replay(size, self.0)?;
///         Ok(game.result().map(|result| result.to_string()))
///     }
/// }
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let result = AnySize::new(5, 3)?.visit(Replay("a1 b1 a2 b2 a3"))?;
/// assert_eq!(result.as_deref(), Some("X won"));
/// # Ok(()) }
/// ```
#[diagnostic::on_unimplemented(
    message = "a size that is known only at run time is visited by a `SizeVisitor`",
    label = "not a `SizeVisitor`",
    note = "a closure or a function cannot be one: it has one type of argument, and each side is \
            another type",
    note = "implement `SizeVisitor` for a struct, whose fields hold what the code needs, or use \
            `AnySizeGame`"
)]
pub trait SizeVisitor {
    /// The result of the visit.
    type Output;

    /// Runs the code with a size that is known at compile time.
    fn visit<S: Size>(self, size: S) -> Self::Output;
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

    /// Creates a size that the caller knows to be supported.
    pub(crate) const fn known(side: u8, line: u8) -> Self {
        Self { side, line }
    }

    /// Returns the number of columns, which is also the number of rows: 2 to 26.
    #[must_use]
    pub const fn side(self) -> usize {
        self.side as usize
    }

    /// Returns the number of marks in a row that win: 2 to the side.
    #[must_use]
    pub const fn line(self) -> usize {
        self.line as usize
    }

    /// Parses a square of a board of this size: a column letter and a row number (`b2`) or, on 3×3,
    /// a name (`middle-center`), in lower or upper case.
    ///
    /// ```
    /// use tictactype::{AnySize, Coordinates};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let size = AnySize::new(3, 3)?;
    /// assert_eq!(size.parse_square("b3")?, Coordinates { column: 1, row: 2 });
    /// assert_eq!(size.parse_square("bottom-center")?, Coordinates { column: 1, row: 2 });
    /// assert_eq!(
    ///     size.parse_square("d4").unwrap_err().to_string(),
    ///     "the square `d4` is off the 3×3 board, whose columns are a to c and rows 1 to 3",
    /// );
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`ParseSquareError`] if the text is not a square, or not a square of this board.
    pub fn parse_square(self, text: &str) -> Result<Coordinates, ParseSquareError> {
        let side = self.side();
        match read_name(text, side) {
            Some(square) => Ok(Coordinates {
                column: column(square.letter),
                row: square.row - 1,
            }),
            None => Square::<Grid<MAX_SIDE>>::from_notation(text, side).map(Coordinates::from),
        }
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

    /// Calls the visitor with this size as a type, an [`AnyLine`].
    pub fn visit<V: SizeVisitor>(self, visitor: V) -> V::Output {
        macro_rules! dispatch {
            (1 A 'a' $($side:literal $name:ident $letter:literal)*) => {
                match self.side {
                    $($side => visitor.visit(AnyLine::<$side>::known(self.line)),)*
                    // `AnySize::new` accepts no other side.
                    _ => visitor.visit(AnyLine::<2>::known(self.line)),
                }
            };
        }
        for_each_side!(dispatch)
    }
}

impl<S: Size> From<S> for AnySize {
    fn from(size: S) -> Self {
        Self {
            side: S::SIDE as u8,
            line: size.line() as u8,
        }
    }
}

/// Converts a size to its type.
///
/// ```
/// use tictactype::{AnySize, Grid};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let size = AnySize::new(15, 5)?;
/// assert_eq!(size.try_into(), Ok(Grid::<15, 5>));
/// # Ok(()) }
/// ```
///
/// # Errors
///
/// Returns [`WrongSize`] if the side or the line differs.
impl<const SIDE: usize, const LINE: usize> TryFrom<AnySize> for Grid<SIDE, LINE> {
    type Error = WrongSize;

    fn try_from(size: AnySize) -> Result<Self, WrongSize> {
        if (size.side(), size.line()) == (SIDE, LINE) {
            Ok(Self)
        } else {
            Err(WrongSize {
                found: size,
                side: SIDE,
                line: Some(LINE),
            })
        }
    }
}

/// Converts a size to the type of its side.
///
/// ```
/// use tictactype::{AnyLine, AnySize};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let size = AnySize::new(15, 5)?;
/// assert_eq!(AnyLine::<15>::try_from(size)?, AnyLine::new(5)?);
/// assert!(AnyLine::<19>::try_from(size).is_err());
/// # Ok(()) }
/// ```
///
/// # Errors
///
/// Returns [`WrongSize`] if the side differs.
impl<const SIDE: usize> TryFrom<AnySize> for AnyLine<SIDE> {
    type Error = WrongSize;

    fn try_from(size: AnySize) -> Result<Self, WrongSize> {
        if size.side() == SIDE {
            Ok(Self::known(size.line))
        } else {
            Err(WrongSize {
                found: size,
                side: SIDE,
                line: None,
            })
        }
    }
}

/// A size other than the expected one.
///
/// ```
/// use tictactype::{AnySize, Grid};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let size = AnySize::new(15, 5)?;
/// let wrong = Grid::<3>::try_from(size).unwrap_err();
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
    /// Returns the size that was found.
    #[must_use]
    pub const fn found(&self) -> AnySize {
        self.found
    }
}

impl Display for WrongSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (side, found) = (self.side, self.found);
        match self.line {
            // If only the lines differ, both are named, even one that equals the side, which
            // `write_size` omits.
            Some(line) if side == found.side() => write!(
                f,
                "expected a line of {line} on {side}×{side}, found one of {}",
                found.line()
            ),
            Some(line) => {
                f.write_str("expected a board of ")?;
                write_size(f, side, line)?;
                write!(f, ", found one of {found}")
            }
            None => write!(
                f,
                "expected a {side}×{side} board with any line, found one of {found}"
            ),
        }
    }
}

impl Error for WrongSize {}
