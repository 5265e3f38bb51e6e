//! Sizes that only run time knows.

use core::error::Error;
use core::fmt::{self, Display};

use crate::sides::for_each_side;
use crate::size::{AnyLine, Size, Square, UnsupportedSize, write_size};

/// A side and a line that only run time knows: from a user, a file or a wire.
///
/// The way from there to games is [`visit`](Self::visit): generic code is compiled once for each of the 25 sides, with
/// the line as a value, and the right one of them is called.
///
/// ```
/// use tictactype::{AnySize, Game, Line, Size, SizeVisitor, UnsupportedSize};
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnySize {
    side: u8,
    line: u8,
}

/// What to do with a size that only run time knows; see [`AnySize::visit`].
///
/// A game is made, played and told of inside of the visit: its type, which holds the size, cannot leave it. To keep a game, put it
/// in a box behind a trait of your own, as [below](#keeping-a-game).
///
/// ```
/// use tictactype::{AnyGame, AnySize, Size, SizeVisitor};
///
/// /// Plays these squares and tells how the game ended, if it did.
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
///
/// # Keeping a game
///
/// ```
/// use tictactype::{AnyGame, AnySize, ParsePositionError, Size, SizeVisitor};
///
/// /// What a server does with a game of any size.
/// trait Table {
///     fn play(&mut self, square: &str) -> Result<(), String>;
///     fn record(&self) -> String;
/// }
///
/// impl<S: Size> Table for AnyGame<S> {
///     fn play(&mut self, square: &str) -> Result<(), String> {
///         let at = square.parse().map_err(|error: ParsePositionError| error.to_string())?;
///         *self = self.clone().play(at).map_err(|illegal| illegal.to_string())?;
///         Ok(())
///     }
///
///     fn record(&self) -> String {
///         self.to_string()
///     }
/// }
///
/// struct Boxed;
///
/// impl SizeVisitor for Boxed {
///     type Output = Box<dyn Table>;
///
///     fn visit<S: Size>(self, size: S) -> Box<dyn Table> {
///         Box::new(AnyGame::on(size))
///     }
/// }
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut table = AnySize::new(15, 5)?.visit(Boxed);
/// table.play("h8")?;
/// assert_eq!(table.play("h8").unwrap_err(), "the square `h8` is already taken by X");
/// assert_eq!(table.record(), "h8");
/// # Ok(()) }
/// ```
pub trait SizeVisitor {
    /// What the visit gives.
    type Output;

    /// Does it, for a size that the compiler knows.
    fn visit<S: Size>(self, size: S) -> Self::Output;
}

impl AnySize {
    /// The size with a side and a line, both in squares.
    ///
    /// # Errors
    ///
    /// [`UnsupportedSize`] if the side is not 2 to 26, or the line not 2 to the side.
    pub const fn new(side: usize, line: usize) -> Result<Self, UnsupportedSize> {
        match UnsupportedSize::check(side, line) {
            Ok(()) => Ok(Self {
                side: side as u8,
                line: line as u8,
            }),
            Err(error) => Err(error),
        }
    }

    /// How many columns, and how many rows, the board has: 2 to 26.
    #[must_use]
    pub const fn side(self) -> usize {
        self.side as usize
    }

    /// How many marks in a row it takes to win: 2 to the side.
    #[must_use]
    pub const fn line(self) -> usize {
        self.line as usize
    }

    /// Calls the visitor with this size as a type, an [`AnyLine`].
    pub fn visit<V: SizeVisitor>(self, visitor: V) -> V::Output {
        macro_rules! dispatch {
            (1 A 'a' $($side:literal $name:ident $letter:literal)*) => {
                match self.side {
                    $($side => visitor.visit(AnyLine::<$side>::known(self.line)),)*
                    // `new` makes no other side.
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

/// Gives the size as a type, if it is that one.
///
/// ```
/// use tictactype::{AnySize, Square};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let size = AnySize::new(15, 5)?;
/// assert_eq!(size.try_into(), Ok(Square::<15, 5>));
/// # Ok(()) }
/// ```
///
/// # Errors
///
/// [`WrongSize`] if it is another.
impl<const SIDE: usize, const LINE: usize> TryFrom<AnySize> for Square<SIDE, LINE> {
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

/// Gives the size as a type, if it has that side.
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
/// [`WrongSize`] if it has another.
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

/// A size that is another than the one that was asked for.
///
/// ```
/// use tictactype::{AnySize, Square};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let size = AnySize::new(15, 5)?;
/// let wrong = Square::<3>::try_from(size).unwrap_err();
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
    /// The size that there is.
    #[must_use]
    pub const fn found(&self) -> AnySize {
        self.found
    }
}

impl Display for WrongSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (side, found) = (self.side, self.found);
        match self.line {
            // Of two boards that differ in the line alone both lines are named, the obvious one, too.
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
                "expected a board of {side}×{side}, with any line, found one of {found}"
            ),
        }
    }
}

impl Error for WrongSize {}

impl Display for AnySize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_size(f, self.side(), self.line())
    }
}
