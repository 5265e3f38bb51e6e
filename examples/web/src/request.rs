//! The requests that the server sends to people, and their typed answers.

use std::fmt::{Debug, Display};

use thiserror::Error;

use tictactype::computer::Level;
use tictactype::{Coordinates, FixedSide, Game, Size, Square, Turn};

use crate::name::{InvalidName, Name};
use crate::offered_size::OfferedSize;
use crate::protocol::{ClientMessage, NoteWord, OpponentKind};

/// A request to a person. Its type determines the answer's type.
///
/// Only `parse_answer` converts messages to typed answers.
///
/// ```
/// use tictactype::{Grid, X};
/// use tictactype_web::{ClientMessage, MoveRequest, NameRequest, Request};
///
/// let message = ClientMessage::Move { game: 1, ply: 0, at: "b2".into() };
/// let game = Grid::<3>::game();
/// let the_move = MoveRequest(&game).parse_answer(&message)?;
/// let _: X = the_move.player();
///
/// let refusal = NameRequest.parse_answer(&message).unwrap_err();
/// assert_eq!(refusal.to_string(), "expected a `name` message, not `move`");
/// # Ok::<(), tictactype_web::RefusedMessage>(())
/// ```
pub trait Request {
    /// The type of a valid answer.
    type Answer;

    /// Parses a message as an answer to this request.
    ///
    /// # Errors
    ///
    /// Returns a [`RefusedMessage`] with the reason if the message is not a valid answer.
    fn parse_answer(&self, message: &ClientMessage) -> Result<Self::Answer, RefusedMessage>;
}

/// Why a message is not a valid answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{text}")]
pub struct RefusedMessage {
    why: NoteWord,
    text: String,
}

impl RefusedMessage {
    /// Creates a refusal with a reason, as a word and as a sentence.
    pub(crate) fn new(why: NoteWord, reason: impl Display) -> Self {
        Self {
            why,
            text: reason.to_string(),
        }
    }

    /// Creates a refusal without its own word.
    pub(crate) fn refused(reason: impl Display) -> Self {
        Self::new(NoteWord::Refused, reason)
    }

    /// Creates the refusal of a message of the wrong type.
    pub(crate) fn wrong_type(expected: &str, message: &ClientMessage) -> Self {
        let actual = message.type_name();
        Self::refused(format_args!("expected {expected} message, not `{actual}`"))
    }

    /// The reason as a word.
    #[must_use]
    pub const fn why(&self) -> NoteWord {
        self.why
    }
}

impl From<InvalidName> for RefusedMessage {
    fn from(invalid: InvalidName) -> Self {
        let why = match invalid {
            InvalidName::Empty => NoteWord::NameEmpty,
            InvalidName::TooLong { .. } => NoteWord::NameLong,
            InvalidName::Characters | InvalidName::MixedScripts => NoteWord::NameCharacters,
            InvalidName::Reserved => NoteWord::NameReserved,
        };
        Self::new(why, invalid)
    }
}

/// A request for a name, which people may answer while they choose a game.
#[derive(Clone, Copy, Debug)]
pub struct NameRequest;

impl Request for NameRequest {
    type Answer = Name;

    fn parse_answer(&self, message: &ClientMessage) -> Result<Name, RefusedMessage> {
        let ClientMessage::Name { name } = message else {
            return Err(RefusedMessage::wrong_type("a `name`", message));
        };
        Ok(name.parse::<Name>()?)
    }
}

/// A request for a choice of game.
#[derive(Clone, Copy, Debug)]
pub struct GameRequest;

/// A person's choice of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameChoice {
    /// The size of the board.
    pub size: OfferedSize,
    /// The opponent.
    pub against: Opponent,
}

/// An opponent that a person can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// Another person who chooses the same size.
    Person,
    /// The first person who follows the link of a private game.
    Friend,
    /// The computer.
    Computer {
        /// The level of strength.
        level: Level,
        /// The first move, if the person makes it.
        opening: Option<Coordinates>,
    },
}

impl Request for GameRequest {
    type Answer = GameChoice;

    fn parse_answer(&self, message: &ClientMessage) -> Result<GameChoice, RefusedMessage> {
        let ClientMessage::Game {
            side,
            line,
            against,
            level,
            at,
        } = message
        else {
            return Err(RefusedMessage::wrong_type("a `game`", message));
        };
        let size = OfferedSize::new(*side, *line).ok_or_else(|| {
            let size = format_args!("{side}×{side}, {line} in a row");
            RefusedMessage::refused(format_args!("the size {size}, is not offered"))
        })?;
        let against = match against {
            OpponentKind::Person => Opponent::Person,
            OpponentKind::Friend => Opponent::Friend,
            OpponentKind::Computer => {
                let level = level.as_deref().map_or(Ok(Level::Medium), str::parse);
                let level = level.map_err(RefusedMessage::refused)?;
                let opening = at.as_deref().map(|at| size.to_any_size().parse_square(at));
                let opening = opening.transpose();
                let opening = opening.map_err(RefusedMessage::refused)?;
                Opponent::Computer { level, opening }
            }
        };
        Ok(GameChoice { size, against })
    }
}

/// A request for a move in this game.
#[derive(Clone, Copy, Debug)]
pub struct MoveRequest<'a, T: Turn, S: FixedSide>(pub &'a Game<T, S>);

/// A move of player `P`.
///
/// Obtained only from a [`MoveRequest`] for a game with `P` to move.
#[derive(Clone, Copy, Debug)]
#[must_use = "a move does nothing until it is played"]
pub struct Move<P, S: FixedSide> {
    player: P,
    at: Square<S>,
}

impl<P: Copy, S: FixedSide> Move<P, S> {
    /// Returns the player.
    pub const fn player(&self) -> P {
        self.player
    }

    /// The square, which may be taken: the game checks this.
    pub const fn at(&self) -> Square<S> {
        self.at
    }
}

impl<T: Turn, S: FixedSide> Request for MoveRequest<'_, T, S> {
    type Answer = Move<T::Player, S>;

    fn parse_answer(&self, message: &ClientMessage) -> Result<Self::Answer, RefusedMessage> {
        let ClientMessage::Move { ply, at, .. } = message else {
            return Err(RefusedMessage::wrong_type("a `move`", message));
        };
        if *ply != self.0.ply() {
            return Err(RefusedMessage::refused(format!(
                "expected a move at ply {}, not at ply {ply}",
                self.0.ply()
            )));
        }
        Ok(Move {
            player: T::Player::default(),
            at: at.parse().map_err(RefusedMessage::refused)?,
        })
    }
}

/// Asks whether to play again with the same opponent. `true` is yes.
#[derive(Clone, Copy, Debug)]
pub struct RematchRequest;

impl Request for RematchRequest {
    type Answer = bool;

    fn parse_answer(&self, message: &ClientMessage) -> Result<bool, RefusedMessage> {
        match message {
            ClientMessage::Rematch { yes } => Ok(*yes),
            _ => Err(RefusedMessage::wrong_type("a `rematch`", message)),
        }
    }
}
