//! Who plays.

use std::fmt::{self, Display};
use std::str::FromStr;

use tictactype::{AnySize, Size, SizeVisitor, computer::Perfect};

/// Who plays one of the two marks.
///
/// ```
/// use tictactype_play::Contender;
///
/// assert_eq!("perfect".parse(), Ok(Contender::Perfect));
/// assert_eq!(
///     "nobody".parse::<Contender>().unwrap_err().to_string(),
///     "`nobody` is no player: expected person, easy, rules, perfect or search",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contender {
    /// Whoever sits at the keyboard.
    Person,
    /// Completes a line where it can, and otherwise plays by chance.
    Easy,
    /// The rules of Newell and Simon.
    Rules,
    /// Never gives up what the game is worth; for small boards.
    Perfect,
    /// Searches ahead for a second.
    Search,
}

impl Contender {
    /// All there are.
    pub const ALL: [Self; 5] = [
        Self::Person,
        Self::Easy,
        Self::Rules,
        Self::Perfect,
        Self::Search,
    ];

    /// Whether it is somebody at the keyboard.
    #[must_use]
    pub fn is_person(self) -> bool {
        self == Self::Person
    }

    /// What there is to know about it, in half a sentence.
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            Self::Person => "somebody at this keyboard",
            Self::Easy => "completes a line where it can, otherwise plays by chance",
            Self::Rules => "win, block, fork, center, corner: the rules of Newell and Simon",
            Self::Perfect => "never makes a mistake; for sides of 2 to 4",
            Self::Search => "looks ahead for a second",
        }
    }

    /// Whether it can play on boards of a size.
    ///
    /// # Errors
    ///
    /// The reason, in a sentence, if it cannot.
    pub fn plays_on(self, size: AnySize) -> Result<(), String> {
        struct Solvable;

        impl SizeVisitor for Solvable {
            type Output = Result<(), String>;

            fn visit<S: Size>(self, size: S) -> Self::Output {
                match Perfect::on(size) {
                    Ok(_) => Ok(()),
                    Err(unsolvable) => Err(unsolvable.to_string()),
                }
            }
        }

        match self {
            Self::Perfect => size.visit(Solvable),
            _ => Ok(()),
        }
    }
}

impl Display for Contender {
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

impl FromStr for Contender {
    type Err = NoContender;

    fn from_str(text: &str) -> Result<Self, NoContender> {
        Self::ALL
            .into_iter()
            .find(|contender| contender.to_string() == text)
            .ok_or_else(|| NoContender(text.to_owned()))
    }
}

/// A text that names nobody who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoContender(String);

impl Display for NoContender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = &self.0;
        write!(f, "`{text}` is no player: expected ")?;
        let last = Contender::ALL.len() - 1;
        for (place, contender) in Contender::ALL.into_iter().enumerate() {
            f.write_str(match place {
                0 => "",
                _ if place == last => " or ",
                _ => ", ",
            })?;
            contender.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for NoContender {}
