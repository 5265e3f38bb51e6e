//! The value of a game under perfect play.

use core::cmp::{Ordering, Reverse};
use core::fmt::{self, Display};

use crate::player::pad;

/// The value of a game for the player to move, if both players play perfectly.
///
/// Inside a `Score`, `plies` is an upper bound: perfect play may end the game sooner.
///
/// Values are ordered from worst to best: a quick loss, a late loss, a draw, a late win, a quick
/// win.
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
        /// The number of moves until then, counting both players': an even number.
        plies: usize,
    },
    /// The game ends with a full board and no winner.
    Draw,
    /// The player to move wins.
    Win {
        /// The number of moves until then, counting both players': an odd number.
        plies: usize,
    },
}

impl Value {
    /// Returns the value of the move that led to this game, for the player who made it.
    ///
    /// A win becomes a loss and a loss a win, one ply later.
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
        // By outcome, then by plies: late losses and early wins are better.
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
            Self::Draw => return f.pad("a draw"),
            Self::Win { plies } => ("win", plies),
        };
        let unit = if plies == 1 { "ply" } else { "plies" };
        pad(f, format_args!("a {word} in {plies} {unit}"))
    }
}
