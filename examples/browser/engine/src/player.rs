//! The computer players.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::Serialize;
use tictactype::AnySize;
use tictactype::computer::{Level, Unsolvable};

/// A computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// Search at [`Level::Beginner`], the weakest.
    Beginner,
    /// Search at [`Level::Easy`].
    Easy,
    /// Search at [`Level::Medium`].
    Medium,
    /// Search at [`Level::Hard`].
    Hard,
    /// Search at full strength.
    Expert,
    /// Perfect play, on solved sizes.
    Perfect,
    /// Behavioral threads.
    Threads,
}

impl Player {
    const ALL: [Self; 7] = [
        Self::Beginner,
        Self::Easy,
        Self::Medium,
        Self::Hard,
        Self::Expert,
        Self::Perfect,
        Self::Threads,
    ];

    /// Returns the players that play on a size.
    pub(crate) fn on(size: AnySize) -> impl Iterator<Item = Self> {
        let is_solved = Unsolvable::check(size).is_ok();
        let plays = move |player: &Self| is_solved || *player != Self::Perfect;
        Self::ALL.into_iter().filter(plays)
    }

    /// The level of a searching player.
    pub(crate) const fn level(self) -> Option<Level> {
        match self {
            Self::Beginner => Some(Level::Beginner),
            Self::Easy => Some(Level::Easy),
            Self::Medium => Some(Level::Medium),
            Self::Hard => Some(Level::Hard),
            Self::Expert => Some(Level::Expert),
            Self::Perfect | Self::Threads => None,
        }
    }
}

impl Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match (self.level(), self) {
            (Some(level), _) => level.name(),
            (None, Self::Perfect) => "perfect play",
            (None, _) => "threads",
        })
    }
}

/// Parses the word in the answers, such as `perfect`.
impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "perfect" => Ok(Self::Perfect),
            "threads" => Ok(Self::Threads),
            level => {
                let level: Level = level
                    .parse()
                    .map_err(|_| format!("unknown player `{text}`"))?;
                let player = Self::ALL
                    .into_iter()
                    .find(|player| player.level() == Some(level));
                player.ok_or_else(|| format!("unknown player `{text}`"))
            }
        }
    }
}
