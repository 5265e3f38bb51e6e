//! The players that can be chosen for X and for O.

use std::fmt::{self, Display};
use std::str::FromStr;

use tictactype::computer::Level;

/// A person or a computer player.
///
/// ```
/// use tictactype::computer::Level;
/// use tictactype_play::Player;
///
/// assert_eq!("hard".parse(), Ok(Player::Computer(Level::Hard)));
/// assert_eq!(
///     "robot".parse::<Player>().unwrap_err(),
///     "unknown player `robot`: expected person, beginner, easy, medium, hard or expert",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// A person at the keyboard.
    Person,
    /// The computer at a level of strength.
    Computer(Level),
}

impl Player {
    /// All players.
    pub const ALL: [Self; 6] = [
        Self::Person,
        Self::Computer(Level::Beginner),
        Self::Computer(Level::Easy),
        Self::MEDIUM,
        Self::Computer(Level::Hard),
        Self::EXPERT,
    ];

    /// A computer player that a beginner can beat.
    pub const MEDIUM: Self = Self::Computer(Level::Medium);

    /// The strongest computer player.
    pub const EXPERT: Self = Self::Computer(Level::Expert);

    /// Returns `true` for a person at the keyboard.
    #[must_use]
    pub fn is_person(self) -> bool {
        self == Self::Person
    }

    /// Returns the name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Computer(level) => level.name(),
        }
    }

    /// Returns a description for the setup page.
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            Self::Person => "a person at this keyboard",
            Self::Computer(Level::Beginner) => "looks at its own move, and overlooks squares",
            Self::Computer(Level::Easy) => "looks at its own move, and seldom overlooks a square",
            Self::Computer(Level::Medium) => "looks at the reply to its move",
            Self::Computer(Level::Hard) => "looks four moves ahead, and follows threats",
            Self::Computer(Level::Expert) => "looks ahead for up to a second",
        }
    }
}

impl Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Player {
    /// The reason why a text is not the name of a player.
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|player| player.name() == text);
        found.ok_or_else(|| {
            let [names @ .., last] = Self::ALL.map(Self::name);
            let names = names.join(", ");
            format!("unknown player `{text}`: expected {names} or {last}")
        })
    }
}
