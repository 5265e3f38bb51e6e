//! Marks: the players as values.

use core::fmt::{self, Display};

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
    /// The mark of the player that opens.
    X,
    /// The mark of the player that moves second.
    O,
}

impl Mark {
    /// Returns the other player's mark.
    ///
    /// ```
    /// use tictactype::Mark;
    ///
    /// assert_eq!(Mark::X.opponent(), Mark::O);
    /// ```
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::X => Self::O,
            Self::O => Self::X,
        }
    }

    /// Returns the mark of a move, which is counted from 0.
    #[inline]
    pub(crate) const fn of_move(number: usize) -> Self {
        if number % 2 == 0 { Self::X } else { Self::O }
    }

    /// Returns the letter of the mark.
    pub(crate) const fn symbol(self) -> char {
        match self {
            Self::X => 'X',
            Self::O => 'O',
        }
    }
}

impl Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.symbol().fmt(f)
    }
}
