//! Levels of strength, for people to play against. `search::strength` implements them.

use core::fmt::{self, Display};
use core::str::FromStr;

use crate::player::{Expected, ParseError};

/// The strength of a [`Search`](super::Search), from an opponent that a child can beat up to full
/// strength.
///
/// A weak player looks less far ahead and sees less of the board; it does not play bad moves on
/// purpose. [`Search::with_level`](super::Search::with_level) sets the level.
///
/// | level | looks ahead, in plies | knows threats | overlooks, of the vacant squares |
/// |---|---|---|---|
/// | beginner | 1 | no | a quarter |
/// | easy | 1 | yes | one in twelve |
/// | medium | 2 | yes | none |
/// | hard | 4, and further by threats | yes | none |
/// | expert | as far as its budget allows, and by threats | yes | none |
///
/// Forced replies do not count as plies. A player that does not know threats sees only squares that
/// complete a line. No player overlooks a square that completes its own line. A search that
/// overlooks squares proves nothing, so all its scores are estimates.
///
/// ```
/// use tictactype::computer::Level;
///
/// let level: Level = "medium".parse().unwrap();
/// assert!(Level::Easy < level && level < Level::Hard);
/// assert_eq!(Level::ALL.last(), Some(&Level::Expert));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Looks only at its own move, knows no threats and overlooks squares, so it sometimes fails to
    /// block.
    Beginner,
    /// Looks only at its own move, and seldom overlooks a square.
    Easy,
    /// Looks at the reply to its move.
    Medium,
    /// Looks at the replies to its next two moves, and follows threats.
    Hard,
    /// Plays at full strength.
    Expert,
}

impl Level {
    /// All levels, from the weakest.
    pub const ALL: [Self; 5] = [
        Self::Beginner,
        Self::Easy,
        Self::Medium,
        Self::Hard,
        Self::Expert,
    ];

    /// The name in lower case, which `parse` reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }
}

impl Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Parses the name of a level, in lower case.
///
/// ```
/// use tictactype::computer::Level;
///
/// assert_eq!("easy".parse(), Ok(Level::Easy));
/// assert_eq!(
///     "Easy".parse::<Level>().unwrap_err().to_string(),
///     "`Easy` is not a level: expected beginner, easy, medium, hard or expert",
/// );
/// ```
///
/// # Errors
///
/// Returns [`ParseError`] for any other text.
impl FromStr for Level {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::ALL
            .into_iter()
            .find(|level| level.name() == text)
            .ok_or_else(|| ParseError::new(Expected::Level, text, 0))
    }
}
