//! Marks: the players as values.

use core::fmt::{self, Display};
use core::ops::Not;
use core::str::FromStr;

use super::{Expected, ParseError};

/// A player as a value: the mark on a taken square.
///
/// ```
/// use tictactype::{Mark, O};
///
/// assert_eq!(Mark::from(O), Mark::X.opponent());
/// assert_eq!(Mark::O.to_string(), "O");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// The mark of the first player.
    X,
    /// The mark of the second player.
    O,
}

impl Mark {
    /// Both marks, the first player's first.
    ///
    /// ```
    /// use tictactype::{Grid, Mark, at};
    ///
    /// let board = Grid::<3>::game().open(at!(b2)).board();
    /// assert_eq!(Mark::ALL.map(|mark| board.marks(mark).len()), [1, 0]);
    /// ```
    pub const ALL: [Self; 2] = [Self::X, Self::O];

    /// Returns the other player's mark. Equivalent to `!mark`, but `const`.
    ///
    /// ```
    /// use tictactype::Mark;
    ///
    /// assert_eq!(Mark::X.opponent(), Mark::O);
    /// ```
    #[doc(alias("flip", "other"))]
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::X => Self::O,
            Self::O => Self::X,
        }
    }

    /// The mark of a move, counted from 0.
    #[inline]
    pub(crate) const fn of_move(number: usize) -> Self {
        if number % 2 == 0 { Self::X } else { Self::O }
    }

    /// The letter of the mark.
    pub(crate) const fn symbol(self) -> char {
        match self {
            Self::X => 'X',
            Self::O => 'O',
        }
    }
}

/// Returns the other player's mark, like [`opponent`](Mark::opponent).
///
/// ```
/// use tictactype::Mark;
///
/// assert_eq!(!Mark::X, Mark::O);
/// ```
impl Not for Mark {
    type Output = Self;

    fn not(self) -> Self {
        self.opponent()
    }
}

impl Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.symbol().fmt(f)
    }
}

/// Parses `X` or `O`, in lower or upper case, without surrounding white space.
///
/// ```
/// use tictactype::Mark;
///
/// assert_eq!("X".parse(), Ok(Mark::X));
/// assert_eq!("o".parse(), Ok(Mark::O));
/// ```
///
/// # Errors
///
/// Returns [`ParseError`] for any other text.
impl FromStr for Mark {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "X" | "x" => Ok(Self::X),
            "O" | "o" => Ok(Self::O),
            _ => Err(ParseError::new(Expected::Mark, text, 0)),
        }
    }
}
