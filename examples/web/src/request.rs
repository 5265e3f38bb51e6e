//! The requests that the server sends to users, and their typed answers.

use std::fmt::{self, Debug, Display};

use tictactype::computer::Level;
use tictactype::{Game, Position, Size, Turn};

use crate::offered_size::OfferedSize;
use crate::protocol::{ClientMessage, OpponentKind, RequestKind};

/// A request to a user. Its type determines the type of the answer.
///
/// Only `parse_answer` converts messages to typed answers.
///
/// ```
/// use tictactype::{Square, X};
/// use tictactype_web::{ClientMessage, MoveRequest, NameRequest, Request};
///
/// let message = ClientMessage::Move { ply: 0, at: "b2".into() };
/// let game = Square::<3>::game();
/// let the_move = MoveRequest(&game).parse_answer(&message)?;
/// let _: X = the_move.player();
///
/// let refusal = NameRequest.parse_answer(&message).unwrap_err();
/// assert_eq!(refusal.to_string(), "expected a `name` message, not `move`");
/// # Ok::<(), tictactype_web::Refusal>(())
/// ```
pub trait Request {
    /// The type of a valid answer.
    type Answer;

    /// The kind of request that the client's view shows.
    const KIND: RequestKind;

    /// Parses a message as an answer to this request.
    ///
    /// # Errors
    ///
    /// Returns a [`Refusal`] with the reason if the message is not a valid answer.
    fn parse_answer(&self, message: &ClientMessage) -> Result<Self::Answer, Refusal>;
}

/// The reason why a message is not a valid answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(String);

impl Refusal {
    pub(crate) fn new(reason: impl Display) -> Self {
        Self(reason.to_string())
    }

    /// Creates the refusal of a message of the wrong type.
    fn wrong_type(expected: &str, message: &ClientMessage) -> Self {
        let actual = message.type_name();
        Self(format!("expected {expected} message, not `{actual}`"))
    }
}

impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Refusal {}

/// The name of a user: 1 to 32 visible characters, including a letter or a digit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(String);

impl Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Name {
    /// The maximum number of characters of a name.
    pub const MAX_CHARS: usize = 32;

    const COMPUTER: &str = "the computer";

    /// Returns the name of the computer at a level of strength. Names that begin like it are
    /// reserved.
    pub(crate) fn computer(level: Level) -> Self {
        Self(format!("{} ({level})", Self::COMPUTER))
    }

    /// Returns `true` if a name begins like the computer's.
    fn is_reserved(name: &str) -> bool {
        let start = name.get(..Self::COMPUTER.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(Self::COMPUTER))
    }
}

/// A request for a name.
#[derive(Clone, Copy, Debug)]
pub struct NameRequest;

impl Request for NameRequest {
    type Answer = Name;

    const KIND: RequestKind = RequestKind::Name;

    fn parse_answer(&self, message: &ClientMessage) -> Result<Name, Refusal> {
        let ClientMessage::Name { name } = message else {
            return Err(Refusal::wrong_type("a `name`", message));
        };
        let name = name.trim();
        match name.chars().count() {
            0 => Err(Refusal::new("a name must have at least 1 character")),
            1..=Name::MAX_CHARS if !name.chars().all(is_visible) => {
                Err(Refusal::new("a name must not contain invisible characters"))
            }
            1..=Name::MAX_CHARS if !name.chars().any(char::is_alphanumeric) => {
                Err(Refusal::new("a name must contain a letter or a digit"))
            }
            1..=Name::MAX_CHARS if Name::is_reserved(name) => Err(Refusal::new(format_args!(
                "names that begin with `{}` are reserved",
                Name::COMPUTER
            ))),
            1..=Name::MAX_CHARS => Ok(Name(name.to_owned())),
            count => Err(Refusal::new(format_args!(
                "a name must have at most {} characters, not {count}",
                Name::MAX_CHARS
            ))),
        }
    }
}

/// Returns `true` unless a character is a control or formatting character.
///
/// The ranges are those of Unicode's property `Default_Ignorable_Code_Point`, and the line
/// separators.
fn is_visible(character: char) -> bool {
    !character.is_control()
        && !matches!(character,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// A request for a choice of game.
#[derive(Clone, Copy, Debug)]
pub struct GameRequest;

/// A user's choice of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameChoice {
    /// The size of the board.
    pub size: OfferedSize,
    /// The opponent.
    pub against: Opponent,
}

/// An opponent that a user can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// The next person who chooses the same size.
    Person,
    /// The computer at a level of strength.
    Computer(Level),
}

impl Request for GameRequest {
    type Answer = GameChoice;

    const KIND: RequestKind = RequestKind::Game;

    fn parse_answer(&self, message: &ClientMessage) -> Result<GameChoice, Refusal> {
        let ClientMessage::Game {
            side,
            line,
            against,
            level,
        } = message
        else {
            return Err(Refusal::wrong_type("a `game`", message));
        };
        let size = OfferedSize::new(*side, *line).ok_or_else(|| {
            Refusal::new(format_args!(
                "the size {side}×{side}, {line} in a row, is not offered"
            ))
        })?;
        let against = match against {
            OpponentKind::Person => Opponent::Person,
            OpponentKind::Computer => {
                let level = level.as_deref().map_or(Ok(Level::Medium), str::parse);
                Opponent::Computer(level.map_err(Refusal::new)?)
            }
        };
        Ok(GameChoice { size, against })
    }
}

/// A request for a move in this game.
#[derive(Clone, Copy, Debug)]
pub struct MoveRequest<'a, T: Turn, S: Size>(pub &'a Game<T, S>);

/// A move of player `P`.
///
/// A move can be obtained only from a [`MoveRequest`] for a game in which `P` is to move.
#[derive(Clone, Copy, Debug)]
#[must_use = "a move does nothing until it is played"]
pub struct Move<P, S: Size> {
    player: P,
    at: Position<S>,
}

impl<P: Copy, S: Size> Move<P, S> {
    /// Returns the player.
    pub const fn player(&self) -> P {
        self.player
    }

    /// Returns the square, which may be taken: the game checks this.
    pub const fn at(&self) -> Position<S> {
        self.at
    }
}

impl<T: Turn, S: Size> Request for MoveRequest<'_, T, S> {
    type Answer = Move<T::Player, S>;

    const KIND: RequestKind = RequestKind::Move;

    fn parse_answer(&self, message: &ClientMessage) -> Result<Self::Answer, Refusal> {
        let ClientMessage::Move { ply, at } = message else {
            return Err(Refusal::wrong_type("a `move`", message));
        };
        if *ply != self.0.ply() {
            return Err(Refusal::new(format_args!(
                "expected a move at ply {}, found one at ply {ply}",
                self.0.ply()
            )));
        }
        Ok(Move {
            player: T::Player::default(),
            at: at.parse().map_err(Refusal::new)?,
        })
    }
}

/// A request for the decision to play again.
#[derive(Clone, Copy, Debug)]
pub struct PlayAgainRequest;

impl Request for PlayAgainRequest {
    type Answer = bool;

    const KIND: RequestKind = RequestKind::Again;

    fn parse_answer(&self, message: &ClientMessage) -> Result<bool, Refusal> {
        match message {
            ClientMessage::Again { again } => Ok(*again),
            _ => Err(Refusal::wrong_type("an `again`", message)),
        }
    }
}
