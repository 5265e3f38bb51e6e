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

/// What somebody is called: 1 to 32 characters, none of which a terminal would obey.
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

    /// What the computer is called.
    pub(crate) fn of_the_computer() -> Self {
        Self("the computer".to_owned())
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
            1..=Name::LONGEST if name.chars().all(is_written) => Ok(Name(name.to_owned())),
            1..=Name::LONGEST => Err(Refusal::new("a name has no control characters")),
            count => Err(Refusal::new(format_args!(
                "a name has at most {} characters, not {count}",
                Name::LONGEST
            ))),
        }
    }
}

/// Whether a character shows itself, and does not change how others are shown.
fn is_written(character: char) -> bool {
    let turns_text_around = matches!(character, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    !character.is_control() && !turns_text_around && !matches!(character, '\u{2028}' | '\u{2029}')
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
