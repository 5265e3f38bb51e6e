//! What a game is worth under perfect play.

use core::cmp::{Ordering, Reverse};
use core::fmt::{self, Display};

/// What a game is worth to the player who is to move, if both play as well as can be.
///
/// Values are ordered from worst to best: a quick loss, a late loss, a draw, a late win, a quick win.
///
/// ```
/// use tictactype::computer::Value;
///
/// assert!(Value::Win { plies: 1 } > Value::Win { plies: 3 });
/// assert!(Value::Win { plies: 3 } > Value::Draw);
/// assert!(Value::Draw > Value::Loss { plies: 4 });
/// assert!(Value::Loss { plies: 4 } > Value::Loss { plies: 2 });
/// assert_eq!(Value::Win { plies: 1 }.to_string(), "a win in 1 ply");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The player to move loses.
    Loss {
        /// After how many moves of both players together; an even number.
        plies: usize,
    },
    /// Nobody wins: the game ends with a full board.
    Draw,
    /// The player to move wins.
    Win {
        /// With which move, counting those of both players; an odd number.
        plies: usize,
    },
}

impl Value {
    /// What the move that led here was worth to the player who made it.
    ///
    /// ```
    /// use tictactype::computer::Value;
    ///
    /// assert_eq!(Value::Loss { plies: 2 }.backed_up(), Value::Win { plies: 3 });
    /// assert_eq!(Value::Win { plies: 1 }.backed_up(), Value::Loss { plies: 2 });
    /// assert_eq!(Value::Draw.backed_up(), Value::Draw);
    /// ```
    #[must_use]
    pub const fn backed_up(self) -> Self {
        match self {
            Self::Loss { plies } => Self::Win {
                plies: plies.saturating_add(1),
            },
            Self::Draw => Self::Draw,
            Self::Win { plies } => Self::Loss {
                plies: plies.saturating_add(1),
            },
        }
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        // How good it is, and then how soon, where late is better the other way round.
        let key = |value: &Self| match *value {
            Self::Loss { plies } => (0, plies, Reverse(0)),
            Self::Draw => (1, 0, Reverse(0)),
            Self::Win { plies } => (2, 0, Reverse(plies)),
        };
        key(self).cmp(&key(other))
    }
}

impl Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, plies) = match *self {
            Self::Loss { plies } => ("loss", plies),
            Self::Draw => return f.write_str("a draw"),
            Self::Win { plies } => ("win", plies),
        };
        let unit = if plies == 1 { "ply" } else { "plies" };
        write!(f, "a {word} in {plies} {unit}")
    }
}
