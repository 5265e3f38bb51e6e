//! What is asked of users, and what an answer to it is.

use std::fmt::{self, Debug, Display};

use tictactype::{Game, Position, Size, Turn};

use crate::offered::Offered;
use crate::wire::{Against, Asked, Said};

/// Something that is asked of a user. Its type says what an answer is.
///
/// This is where what somebody said becomes something typed, and the only place.
///
/// ```
/// use tictactype_web::{Request, Said, WhatName, WhichMove};
/// use tictactype::{Square, X};
///
/// let said = Said::Move { ply: 0, at: "b2".into() };
/// let game = Square::<3>::game();
/// let the_move = WhichMove(&game).answer(&said)?;
/// let _: X = the_move.by();
///
/// let refused = WhatName.answer(&said).unwrap_err();
/// assert_eq!(refused.to_string(), "you are asked for your name");
/// # Ok::<(), tictactype_web::Refusal>(())
/// ```
pub trait Request {
    /// What an answer to it is.
    type Answer;

    /// What is asked for, on the wire.
    const ASKED: Asked;

    /// Makes an answer of what was said.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if it is no answer to this, with the reason.
    fn answer(&self, said: &Said) -> Result<Self::Answer, Refusal>;
}

/// Why something is no answer, in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(String);

impl Refusal {
    pub(crate) fn new(why: impl Display) -> Self {
        Self(why.to_string())
    }
}

impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Refusal {}

/// What somebody is called: 1 to 32 visible characters, a letter or digit among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(String);

impl Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Name {
    /// How many characters a name has at most.
    pub const LONGEST: usize = 32;

    const COMPUTER: &str = "the computer";

    /// What the computer is called, and nobody else.
    pub(crate) fn of_the_computer() -> Self {
        Self(Self::COMPUTER.to_owned())
    }
}

/// What is your name?
#[derive(Clone, Copy, Debug)]
pub struct WhatName;

impl Request for WhatName {
    type Answer = Name;

    const ASKED: Asked = Asked::Name;

    fn answer(&self, said: &Said) -> Result<Name, Refusal> {
        let Said::Name { name } = said else {
            return Err(Refusal::new("you are asked for your name"));
        };
        let name = name.trim();
        match name.chars().count() {
            0 => Err(Refusal::new("a name has at least one character")),
            1..=Name::LONGEST if !name.chars().all(is_visible) => {
                Err(Refusal::new("a name has no invisible characters"))
            }
            1..=Name::LONGEST if !name.chars().any(char::is_alphanumeric) => {
                Err(Refusal::new("a name has at least one letter or digit"))
            }
            1..=Name::LONGEST if name.eq_ignore_ascii_case(Name::COMPUTER) => {
                Err(Refusal::new("that is what the computer is called"))
            }
            1..=Name::LONGEST => Ok(Name(name.to_owned())),
            count => Err(Refusal::new(format_args!(
                "a name has at most {} characters, not {count}",
                Name::LONGEST
            ))),
        }
    }
}

/// Whether a character is none that only directs how others are shown.
///
/// The ranges are those of Unicode's property `Default_Ignorable_Code_Point`, and the separators of lines.
fn is_visible(character: char) -> bool {
    !character.is_control()
        && !matches!(character,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Which game do you want to play?
#[derive(Clone, Copy, Debug)]
pub struct WhichGame;

/// A game that somebody wants to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// On which size.
    pub size: Offered,
    /// Against whom.
    pub against: Against,
}

impl Request for WhichGame {
    type Answer = Wish;

    const ASKED: Asked = Asked::Game;

    fn answer(&self, said: &Said) -> Result<Wish, Refusal> {
        let Said::Game {
            side,
            line,
            against,
        } = *said
        else {
            return Err(Refusal::new("you are asked which game you want to play"));
        };
        let size = Offered::new(side, line).ok_or_else(|| {
            Refusal::new(format_args!(
                "{side}×{side}, {line} in a row, is not offered"
            ))
        })?;
        Ok(Wish { size, against })
    }
}

/// Where do you move, in this game?
#[derive(Clone, Copy, Debug)]
pub struct WhichMove<'a, T: Turn, S: Size>(pub &'a Game<T, S>);

/// A move of a player.
///
/// There is no other way to one than to be asked for it in a game in which that player is to move.
#[derive(Clone, Copy, Debug)]
#[must_use = "a move is to be played"]
pub struct Move<P, S: Size> {
    by: P,
    at: Position<S>,
}

impl<P: Copy, S: Size> Move<P, S> {
    /// Whose it is.
    pub const fn by(&self) -> P {
        self.by
    }

    /// Where it goes. Whether the square is vacant is for the game to say.
    pub const fn at(&self) -> Position<S> {
        self.at
    }
}

impl<T: Turn, S: Size> Request for WhichMove<'_, T, S> {
    type Answer = Move<T::Player, S>;

    const ASKED: Asked = Asked::Move;

    fn answer(&self, said: &Said) -> Result<Self::Answer, Refusal> {
        let Said::Move { ply, at } = said else {
            return Err(Refusal::new("you are asked for your move"));
        };
        if *ply != self.0.ply() {
            return Err(Refusal::new(format_args!(
                "that was a move after {ply} others, but {} were played",
                self.0.ply()
            )));
        }
        Ok(Move {
            by: T::Player::default(),
            at: at.parse().map_err(Refusal::new)?,
        })
    }
}

/// Do you want to play another game?
#[derive(Clone, Copy, Debug)]
pub struct Again;

impl Request for Again {
    type Answer = bool;

    const ASKED: Asked = Asked::Again;

    fn answer(&self, said: &Said) -> Result<bool, Refusal> {
        match said {
            Said::Again { again } => Ok(*again),
            _ => Err(Refusal::new("you are asked whether you want to play again")),
        }
    }
}
