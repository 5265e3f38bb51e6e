//! The players that can be chosen for X and for O.

use std::fmt::{self, Display};
use std::str::FromStr;

use tictactype::{AnySize, Mark, computer::Unsolvable};

/// A person or a computer player.
///
/// ```
/// use tictactype_play::Player;
///
/// assert_eq!("perfect".parse(), Ok(Player::Perfect));
/// assert_eq!(
///     "robot".parse::<Player>().unwrap_err().to_string(),
///     "unknown player `robot`: expected person, easy, rules, perfect or search",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// A person at the keyboard.
    Person,
    /// Completes a line if it can, and otherwise plays at random.
    Easy,
    /// Follows the rules of Newell and Simon.
    Rules,
    /// Plays perfectly, on sides of 2 to 5.
    Perfect,
    /// Searches ahead for a second.
    Search,
}

impl Player {
    /// All players.
    pub const ALL: [Self; 5] = [
        Self::Person,
        Self::Easy,
        Self::Rules,
        Self::Perfect,
        Self::Search,
    ];

    /// Returns `true` for a person at the keyboard.
    #[must_use]
    pub fn is_person(self) -> bool {
        self == Self::Person
    }

    /// Returns a description for the setup page.
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            Self::Person => "a person at this keyboard",
            Self::Easy => "completes a line if it can, otherwise plays at random",
            Self::Rules => "wins, blocks or forks, by the rules of Newell and Simon",
            Self::Perfect => "never makes a mistake; only for sides of 2 to 5",
            Self::Search => "looks ahead for a second",
        }
    }

    /// Checks that the player can play on boards of a size.
    ///
    /// # Errors
    ///
    /// Returns an error with the reason if it cannot.
    pub fn check_size(self, size: AnySize) -> Result<(), String> {
        match self {
            Self::Perfect => Unsolvable::check(size).map_err(|unsolvable| unsolvable.to_string()),
            _ => Ok(()),
        }
    }

    /// Checks that the player can play a mark on boards of a size.
    ///
    /// # Errors
    ///
    /// Returns an error that names the player, the mark and the reason if it cannot.
    pub fn check(self, mark: Mark, size: AnySize) -> Result<(), String> {
        self.check_size(size)
            .map_err(|reason| format!("{self} cannot play {mark}: {reason}"))
    }
}

impl Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Person => "person",
            Self::Easy => "easy",
            Self::Rules => "rules",
            Self::Perfect => "perfect",
            Self::Search => "search",
        })
    }
}

impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Self, UnknownPlayer> {
        Self::ALL
            .into_iter()
            .find(|player| player.to_string() == text)
            .ok_or_else(|| UnknownPlayer(text.to_owned()))
    }
}

/// A text that is not the name of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPlayer(String);

impl Display for UnknownPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = &self.0;
        write!(f, "unknown player `{text}`: expected ")?;
        let last = Player::ALL.len() - 1;
        for (index, player) in Player::ALL.into_iter().enumerate() {
            f.write_str(match index {
                0 => "",
                _ if index == last => " or ",
                _ => ", ",
            })?;
            player.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownPlayer {}
